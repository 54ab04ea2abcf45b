/** A camera as the browser would give it: its streams can be ended, muted and counted. */
import { onTestFinished, vi } from 'vitest'

export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  muted = false
  readonly asked: MediaStreamConstraints
  readonly applied: unknown[] = []
  readonly #hasTorch: boolean

  constructor(asked: MediaStreamConstraints, hasTorch: boolean) {
    super()
    this.asked = asked
    this.#hasTorch = hasTorch
  }
  stop() {
    this.readyState = 'ended'
  }
  /** By the device, as when another program takes the camera. */
  end() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
  getCapabilities() {
    return this.#hasTorch ? { torch: true } : {}
  }
  async applyConstraints(constraints: unknown) {
    this.applied.push(constraints)
  }
}

interface FakeCamera {
  /** Of every stream that was given, the oldest first. */
  tracks: FakeTrack[]
  /** Thrown for as long as it is set. */
  failure: DOMException | null
  /** Called before each stream is given. */
  before: () => unknown
  hasTorch: boolean
}

const setNavigator = (value: unknown) => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
}

/** jsdom plays nothing and draws nothing. */
const letPlay = () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close: () => undefined }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  showFrame({ width: 1920, height: 1080 })
  makeFrames(() => new Blob(['a frame'], { type: 'image/jpeg' }))
}

/** Width 0 for a camera that shows nothing yet. */
export const showFrame = ({ width, height }: { width: number; height: number }) => {
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(width > 0 ? 4 : 0)
}

export const makeFrames = (make: () => Blob | null) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(make()))
}

/** Frames that are made when the test says so. */
export const holdFrames = (): { come: () => void } => {
  const held: (() => void)[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(
    (callback) => void held.push(() => callback(new Blob(['a frame'], { type: 'image/jpeg' }))),
  )
  return {
    come: () => {
      for (const make of held) make()
    },
  }
}

export const giveNoCamera = (): void => {
  letPlay()
  setNavigator(undefined)
}

export const giveCamera = (): FakeCamera => {
  letPlay()
  const camera: FakeCamera = { tracks: [], failure: null, before: () => undefined, hasTorch: false }
  setNavigator({
    getUserMedia: async (asked: MediaStreamConstraints) => {
      await camera.before()
      if (camera.failure) throw camera.failure
      const track = new FakeTrack(asked, camera.hasTorch)
      camera.tracks.push(track)
      return { getTracks: () => [track], getVideoTracks: () => [track] }
    },
  })
  return camera
}

export const liveTracks = ({ tracks }: FakeCamera): FakeTrack[] =>
  tracks.filter(({ readyState }) => readyState === 'live')
