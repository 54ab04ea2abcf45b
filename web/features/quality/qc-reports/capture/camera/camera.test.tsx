import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readReport } from '#contract/quality/qc-reports.ts'
import { CAMERA_TEXTS } from '#contract/quality/qc-texts.ts'
import { answers, fails } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeReport, quinn } from '../../qc-report.fixture.ts'
import { giveCamera, giveNoCamera, liveTracks, makeFrames, showFrame } from './fake-camera.fixture.ts'

const ADDRESS = '/inquiries/7/qc/12/capture'
const open = () => openApp(ADDRESS, quinn)
const findScreen = () => screen.findByRole('dialog', { name: 'Capture defects' })

beforeEach(() => {
  answers(readReport, makeReport())
})

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const fire = (target: EventTarget, type: string) => act(() => void target.dispatchEvent(new Event(type)))

describe('what is said of a camera', () => {
  test.each([
    ['NotAllowedError', CAMERA_TEXTS.denied],
    ['NotFoundError', CAMERA_TEXTS.notFound],
    ['NotReadableError', CAMERA_TEXTS.failed],
    ['AbortError', CAMERA_TEXTS.failed],
    // shows S2-60, S2-65
  ])('%s is said in the words of the specification, and it can be tried again', async (name, text) => {
    const camera = giveCamera()
    camera.failure = new DOMException('', name)
    const { user } = open()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
    camera.failure = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  // shows S2-64
  test('a browser without cameras says so', async () => {
    giveNoCamera()
    open()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(CAMERA_TEXTS.notSupported))
  })

  // shows S2-66
  test('constraints that no camera meets are said, and the camera comes with its own', async () => {
    const camera = giveCamera()
    camera.failure = new DOMException('', 'OverconstrainedError')
    let asked = 0
    camera.before = () => {
      asked += 1
      if (asked === 2) camera.failure = null
    }
    open()
    await waitFor(() => expect(screen.getByText(CAMERA_TEXTS.constraints)).toBeVisible())
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    expect(camera.tracks[0]?.asked).toEqual({ video: true, audio: false })
  })

  // shows S2-61
  test('the camera away from the user is asked for at full HD, and the other one by Flip', async () => {
    const camera = giveCamera()
    const { user } = open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    const ideal = { width: { ideal: 1920 }, height: { ideal: 1080 } }
    expect(camera.tracks[0]?.asked).toEqual({ video: { facingMode: 'environment', ...ideal }, audio: false })
    await user.click(screen.getByRole('button', { name: 'Flip' }))
    await waitFor(() => expect(camera.tracks).toHaveLength(2))
    expect(camera.tracks[1]?.asked).toEqual({ video: { facingMode: 'user', ...ideal }, audio: false })
    expect(liveTracks(camera)).toEqual([camera.tracks[1]])
  })

  // shows S2-67
  test('a camera without torch says so', async () => {
    const camera = giveCamera()
    const { user } = open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Torch' }))
    await waitFor(() => expect(screen.getByText(CAMERA_TEXTS.noTorch)).toBeVisible())
  })

  test('a torch is lit and put out', async () => {
    const camera = giveCamera()
    camera.hasTorch = true
    const { user } = open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Torch' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Torch', pressed: true })).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Torch' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Torch', pressed: false })).toBeVisible())
    expect(camera.tracks[0]?.applied).toEqual([
      { advanced: [{ torch: true }] },
      { advanced: [{ torch: false }] },
    ])
  })

  // shows S2-68
  test('a camera that shows nothing yet is not ready', async () => {
    giveCamera()
    showFrame({ width: 0, height: 0 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Take photo' }))
    await waitFor(() => expect(screen.getByText(CAMERA_TEXTS.notReady)).toBeVisible())
  })

  // shows S2-68
  test('a frame of which no picture can be made is said', async () => {
    const camera = giveCamera()
    makeFrames(() => null)
    const { user } = open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Take photo' }))
    await waitFor(() => expect(screen.getByText(CAMERA_TEXTS.captureFailed)).toBeVisible())
    expect(screen.getByRole('button', { name: 'Take photo' })).toBeVisible()
  })

  test('without TLS one sentence says why, and the device’s own camera takes the photos', async () => {
    const camera = giveCamera()
    const asked = vi.fn()
    camera.before = asked
    vi.stubGlobal('isSecureContext', false)
    open()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^This address has no HTTPS.*\.$/),
    )
    const field = document.querySelector('input[capture]')
    expect(field).toHaveAttribute('capture', 'environment')
    expect(field).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    expect(screen.queryByRole('button', { name: 'Torch' })).not.toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the stream ends', () => {
  const openLive = async () => {
    const camera = giveCamera()
    const app = open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    return { camera, ...app }
  }

  // shows S2-59
  test('with End Process, which leads to the workspace', async () => {
    const { camera, user, addressNow } = await openLive()
    await user.click(screen.getByRole('button', { name: 'End Process' }))
    await waitFor(() => expect(addressNow()).toBe('/inquiries/7/qc/12'))
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(0))
  })

  // shows S2-72
  test('when the session has ended', async () => {
    const { camera, queries, addressNow } = await openLive()
    fails(readReport, 'not_signed_in')
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(addressNow()).toMatch(/^\/sign-in/))
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(0))
  })

  test('when the page goes, and begins again when it comes back', async () => {
    const { camera } = await openLive()
    fire(window, 'pagehide')
    expect(liveTracks(camera)).toHaveLength(0)
    fire(window, 'pageshow')
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
  })

  test('when nobody has looked for long, and not after a glance elsewhere', async () => {
    const { camera } = await openLive()
    vi.useFakeTimers()
    setHidden(true)
    vi.advanceTimersByTime(10_000)
    expect(liveTracks(camera)).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(30_000))
    expect(liveTracks(camera)).toHaveLength(0)
    vi.useRealTimers()
    setHidden(false)
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
  })

  // shows S2-72
  test('when it comes after one has left', async () => {
    const camera = giveCamera()
    let give = () => {}
    camera.before = () =>
      new Promise<void>((resolve) => {
        give = resolve
      })
    const { user, addressNow } = open()
    await findScreen()
    await user.click(screen.getByRole('button', { name: 'End Process' }))
    await waitFor(() => expect(addressNow()).toBe('/inquiries/7/qc/12'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    give()
    await waitFor(() => expect(camera.tracks).not.toHaveLength(0))
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(0))
  })
})

describe('coming back', () => {
  test.each([
    ['pageshow', () => fire(window, 'pageshow')],
    ['focus', () => fire(window, 'focus')],
    ['visibilitychange', () => setHidden(false)],
    // shows S2-72
  ])('by %s starts again what is dead, and only that', async (_, comeBack) => {
    const camera = giveCamera()
    open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    comeBack()
    expect(camera.tracks).toHaveLength(1)
    setHidden(true)
    camera.tracks[0]?.end()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    comeBack()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    expect(camera.tracks).toHaveLength(2)
  })

  test('a picture that stays muted is started again', async () => {
    const camera = giveCamera()
    open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    const [track] = camera.tracks
    if (track) track.muted = true
    fire(window, 'focus')
    await waitFor(() => expect(camera.tracks).toHaveLength(2))
    expect(liveTracks(camera)).toEqual([camera.tracks[1]])
  })

  test('a camera that ends at once, again and again, is given up', async () => {
    const camera = giveCamera()
    open()
    await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
    act(() => camera.tracks[0]?.end())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(CAMERA_TEXTS.failed))
    expect(camera.tracks).toHaveLength(1)
  })

  test('who refused the camera is not asked again by looking elsewhere', async () => {
    const camera = giveCamera()
    camera.failure = new DOMException('', 'NotAllowedError')
    const asked = vi.fn()
    camera.before = asked
    open()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(CAMERA_TEXTS.denied))
    const before = asked.mock.calls.length
    fire(window, 'focus')
    setHidden(false)
    fire(window, 'pageshow')
    expect(asked).toHaveBeenCalledTimes(before)
  })
})
