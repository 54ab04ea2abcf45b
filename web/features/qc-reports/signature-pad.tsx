/** A pad to sign on: black, two pixels, with undo and clear. What was drawn survives another size of the window. */
import { Button, Group } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { SIGNATURE_PAD } from '#contract/qc-signatures.ts'
import classes from './signature-pad.module.css'

export interface PadHandle {
  /** The drawing as PNG; null while nothing is drawn. */
  read: () => Promise<File | null>
}

interface SignaturePadProps {
  ref: Ref<PadHandle>
  /** Until then nothing can be drawn. */
  isOpen: boolean
  onRefused: () => void
  onDrawn: () => void
}

const { width, height, line } = SIGNATURE_PAD

export function SignaturePad({ ref, isOpen, onRefused, onDrawn }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [strokes, setStrokes] = useState(0)
  const drawn = useRef(onDrawn)
  useEffect(() => {
    drawn.current = onDrawn
  })

  useEffect(() => {
    if (!canvas.current) return
    const made = new Pad(canvas.current, {
      ...{ minWidth: line, maxWidth: line, dotSize: line },
      ...{ penColor: '#000000', backgroundColor: '#ffffff' },
    })
    pad.current = made
    const onEnd = () => {
      setStrokes(made.toData().length)
      drawn.current()
    }
    made.addEventListener('endStroke', onEnd)
    return () => {
      made.removeEventListener('endStroke', onEnd)
      made.off()
    }
  }, [])

  useEffect(() => {
    if (isOpen) pad.current?.on()
    else pad.current?.off()
  }, [isOpen])

  useImperativeHandle(ref, () => ({
    read: async () => {
      if (!canvas.current || !pad.current || pad.current.isEmpty()) return null
      const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/png'))
      return blob && new File([blob], 'signature.png', { type: 'image/png' })
    },
  }))

  const show = (data: ReturnType<Pad['toData']>) => {
    pad.current?.clear()
    if (data.length > 0) pad.current?.fromData(data)
    setStrokes(data.length)
  }
  return (
    <div>
      <canvas
        ref={canvas}
        className={classes.pad}
        width={width}
        height={height}
        data-closed={!isOpen || undefined}
        role="img"
        aria-label={strokes === 0 ? 'Signature pad, empty' : 'Signature pad, signed'}
        onPointerDown={() => !isOpen && onRefused()}
      />
      <Group gap={8} mt={8}>
        <Button
          size="xs"
          variant="default"
          disabled={strokes === 0}
          onClick={() => show(pad.current?.toData().slice(0, -1) ?? [])}
        >
          Undo
        </Button>
        <Button size="xs" variant="default" disabled={strokes === 0} onClick={() => show([])}>
          Clear
        </Button>
      </Group>
    </div>
  )
}
