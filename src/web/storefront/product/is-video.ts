/** Whether a product's medium is a video, by its address. */
export function isVideo(url: string): boolean {
  return /\.(mp4|webm|mov)$/i.test(url)
}
