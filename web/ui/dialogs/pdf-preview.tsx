/** A PDF drawn page by page: phones show none within a page, and the policy lets no browser's own viewer in. */

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, failedOf, NetworkError, readError } from '#web/lib/api/api.ts'
import { ErrorState } from '../pages/page-state.tsx'
import { RowsSkeleton } from '../pages/skeletons.tsx'
import classes from './pdf-preview.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp enough on fine screens without filling a phone's memory. */
const MAX_PIXELS_WIDE = 1600

const load = async (address: string, signal: AbortSignal): Promise<PDFDocumentProxy> => {
  const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError()
  })
  if (!answer.ok) throw readError(await failedOf(answer))
  const data = new Uint8Array(await answer.arrayBuffer())
  // The policy allows no WebAssembly.
  return getDocument({ data, useWasm: false }).promise
}

type State = { document: PDFDocumentProxy } | { error: Error } | null

interface PdfPreviewProps {
  address: string
  label: string
  /** Instead of a document that came and cannot be drawn. */
  broken?: ReactNode
}

export function PdfPreview({ address, label, broken }: PdfPreviewProps) {
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const stop = new AbortController()
    let opened: PDFDocumentProxy | undefined
    setState(null)
    load(address, stop.signal)
      .then((document) => {
        opened = document
        if (stop.signal.aborted) void document.loadingTask.destroy()
        else setState({ document })
      })
      .catch((error: Error) => {
        if (!stop.signal.aborted) setState({ error })
      })
    return () => {
      stop.abort()
      void opened?.loadingTask.destroy()
    }
  }, [address, attempt])
  if (!state) {
    return (
      <section aria-label={`Loading ${label}`}>
        <RowsSkeleton rows={6} />
      </section>
    )
  }
  if ('error' in state) {
    const hasCome = !(state.error instanceof ApiError || state.error instanceof NetworkError)
    if (broken && hasCome) return broken
    return <ErrorState error={state.error} onRetry={() => setAttempt((count) => count + 1)} />
  }
  const pages = Array.from({ length: state.document.numPages }, (_, at) => at + 1)
  return (
    <section className={classes.pages} aria-label={label}>
      {pages.map((page) => (
        <PdfPage key={page} document={state.document} page={page} total={pages.length} />
      ))}
    </section>
  )
}

interface PdfPageProps {
  document: PDFDocumentProxy
  page: number
  total: number
}

/** Drawn once it comes near the screen. */
function PdfPage({ document, page, total }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    const draw = async (): Promise<void> => {
      const sheet = await document.getPage(page)
      if (isGone) return
      const natural = sheet.getViewport({ scale: 1 })
      const wide = Math.min(element.clientWidth * (window.devicePixelRatio || 1), MAX_PIXELS_WIDE)
      const viewport = sheet.getViewport({ scale: Math.max(1, wide) / natural.width })
      element.width = Math.round(viewport.width)
      element.height = Math.round(viewport.height)
      await sheet.render({ canvas: element, viewport }).promise
      element.dataset.drawn = 'true'
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        // A page that is taken away while it is drawn is nobody's failure.
        draw().catch(() => undefined)
      },
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => {
      isGone = true
      watcher.disconnect()
    }
  }, [document, page])
  return (
    <canvas
      ref={canvas}
      className={classes.page}
      width={210}
      height={297}
      role="img"
      aria-label={`Page ${page} of ${total}`}
    />
  )
}
