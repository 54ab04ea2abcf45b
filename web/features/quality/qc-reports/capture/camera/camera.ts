/** The device's camera: one stream at a time, which ends with anyone who asked for it. */
import { CAMERA_TEXTS } from '#contract/quality/qc-texts.ts'
import { isTooMuchAsked, textOfCameraError } from './camera-errors.rules.ts'

/** Away from the user, or towards them. */
export type Facing = 'environment' | 'user'

export interface CameraState {
  status: 'off' | 'starting' | 'live' | 'refused'
  facing: Facing
  stream: MediaStream | null
  isLit: boolean
  /** Why there is no picture, or why it is another than asked for. */
  text: string | null
}

/** Of a full HD picture; whatever the camera has is taken. */
const IDEAL = { width: { ideal: 1920 }, height: { ideal: 1080 } }
/** iOS mutes the picture for a moment when the page comes back, and only sometimes for good. */
const MUTED_MS = 1000
/** A stream that ends sooner than this after it came would end again. */
const STEADY_MS = 5000

const hasTorch = (track: MediaStreamTrack): boolean =>
  'torch' in ((track.getCapabilities?.() ?? {}) as Record<string, unknown>)

/** Whether the light is as asked for. */
const setTorch = async (track: MediaStreamTrack, isLit: boolean): Promise<boolean> => {
  if (!hasTorch(track)) return false
  try {
    await track.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
    return true
  } catch {
    return false
  }
}

/** @param mayAskLess is asked where the camera has no such picture; then it is asked for any */
const askFor = async (
  devices: MediaDevices,
  facing: Facing,
  mayAskLess: () => boolean,
): Promise<MediaStream> => {
  try {
    return await devices.getUserMedia({ video: { facingMode: facing, ...IDEAL }, audio: false })
  } catch (error) {
    if (!isTooMuchAsked(error) || !mayAskLess()) throw error
    return devices.getUserMedia({ video: true, audio: false })
  }
}

const FIRST: CameraState = { status: 'off', facing: 'environment', stream: null, isLit: false, text: null }

export const makeCamera = (findDevices = (): MediaDevices | undefined => navigator.mediaDevices) => {
  let state = FIRST
  /** Of the last start or stop: what an earlier one brings is let go. */
  let turn = 0
  let isWanted = false
  let liveSince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (change: Partial<CameraState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const trackOf = (): MediaStreamTrack | undefined => state.stream?.getVideoTracks()[0]
  const end = (stream: MediaStream | null): void => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const letGo = (): void => {
    turn += 1
    clearTimeout(timer)
    end(state.stream)
  }

  const ask = (devices: MediaDevices, facing: Facing, mine: number): Promise<MediaStream> =>
    askFor(devices, facing, () => {
      if (mine !== turn) return false
      set({ text: CAMERA_TEXTS.constraints })
      return true
    })

  const start = async (facing: Facing = state.facing): Promise<void> => {
    letGo()
    isWanted = true
    const mine = turn
    set({ status: 'starting', facing, stream: null, isLit: false, text: null })
    const devices = findDevices()
    if (!devices?.getUserMedia) return set({ status: 'refused', text: CAMERA_TEXTS.notSupported })
    try {
      const stream = await ask(devices, facing, mine)
      if (mine !== turn) return end(stream)
      liveSince = Date.now()
      for (const track of stream.getVideoTracks()) watch(track)
      set({ status: 'live', stream })
    } catch (error) {
      if (mine === turn) set({ status: 'refused', text: textOfCameraError(error) })
    }
  }

  /** Ended by the device while it is looked at: once more, but not again and again. */
  const onEnded = (track: MediaStreamTrack): void => {
    if (track !== trackOf() || document.hidden) return
    if (Date.now() - liveSince > STEADY_MS) void start()
    else set({ status: 'refused', stream: null, isLit: false, text: CAMERA_TEXTS.failed })
  }

  const startIfMuted = (track: MediaStreamTrack): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (track === trackOf() && track.muted && !document.hidden) void start()
    }, MUTED_MS)
  }

  const watch = (track: MediaStreamTrack): void => {
    track.addEventListener('ended', () => onEnded(track))
    track.addEventListener('mute', () => startIfMuted(track))
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    flip: () => start(state.facing === 'environment' ? 'user' : 'environment'),
    stop: (): void => {
      isWanted = false
      letGo()
      set({ status: 'off', stream: null, isLit: false, text: null })
    },
    /** For as long as nobody looks; `revive` starts it again. */
    rest: (): void => {
      if (state.status !== 'live' && state.status !== 'starting') return
      letGo()
      set({ status: 'off', stream: null, isLit: false })
    },
    /** Starts again what was live and is dead; who refused is not asked again. */
    revive: (): void => {
      if (!isWanted || document.hidden || state.status === 'refused' || state.status === 'starting') return
      const track = trackOf()
      if (!track || track.readyState === 'ended') void start()
      else if (track.muted) startIfMuted(track)
    },
    /** Null where it did, else why not. */
    light: async (): Promise<string | null> => {
      const track = trackOf()
      if (!track) return CAMERA_TEXTS.notReady
      const isLit = !state.isLit
      if (!(await setTorch(track, isLit))) return CAMERA_TEXTS.noTorch
      if (track === trackOf()) set({ isLit })
      return null
    },
  }
}
export type Camera = ReturnType<typeof makeCamera>
