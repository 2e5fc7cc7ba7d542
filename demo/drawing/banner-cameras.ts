import type { Camera } from './scene.ts'

/** How banners are looked at: wide with room for words at the left, tall with room above. */
export const wideCamera: Camera = { position: [-0.2, 0.55, 8.6], target: [0.35, 0.02, 0], fieldOfView: 15.4 }
export const tallCamera: Camera = { position: [0, 0.8, 9], target: [0, 0.62, 0], fieldOfView: 24 }
