/** Why a file is refused, where the general message says too much. */
export const uploadFailureTexts = {
  onlyPictures: 'Este arquivo não é uma foto aceita. Use JPG, PNG, WebP, AVIF, GIF, HEIC ou TIFF.',
} as const
