import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DARK, variablesOf } from '#web/ui/theme/palette.ts'
import { useReport } from '../../report-context.ts'
import { useOverShell } from '../use-over-shell.ts'
import type { CameraState } from './camera.ts'

/** Dark in both schemes, so that the picture is what is bright. */
const DARK_SURFACE = variablesOf(DARK)

/** What the screens of the camera share: they lie over the shell, take the focus, say how the camera is, end at the report. */
export const useCameraScreen = ({ state, say }: { state: CameraState; say: (text: string) => void }) => {
  const { report } = useReport()
  const navigate = useNavigate()
  const ref = useRef<HTMLDialogElement>(null)
  useOverShell()
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (state.status !== 'refused' && state.text) say(state.text)
  }, [say, state.status, state.text])
  return {
    end: () => {
      const params = { id: String(report.inquiry_id), reportId: String(report.id) }
      void navigate({ to: '/inquiries/$id/qc/$reportId', params, replace: true })
    },
    dialog: { open: true, ref, tabIndex: -1, 'aria-modal': true, style: DARK_SURFACE } as const,
  }
}
