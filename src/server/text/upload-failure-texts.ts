/** Why a file is not taken, where the usual sentence says too much. */
export const uploadFailureTexts = {
  onlyPictures: 'Este arquivo não é uma foto aceita. Use JPG, PNG, WebP, AVIF, GIF, HEIC ou TIFF.',
} as const
