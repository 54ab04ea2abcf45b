/** A file large, by its kind: pages, a picture, a table, a film, a model to turn; else what it is and what opens it. */
import { Suspense, useState } from 'react'
import { FILE_KIND_FACTS, kindOfName } from '#contract/files/file-kinds.ts'
import { NO_PREVIEW } from '#contract/files/no-preview.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './file-preview.module.css'
import { NoPreview } from './no-preview.tsx'
import { PicturePreview } from './picture-preview.tsx'

const PdfPreview = loadComponent(() => import('#web/ui/dialogs/pdf-preview.tsx'), 'PdfPreview')
const TablePreview = loadComponent(() => import('./table-preview.tsx'), 'TablePreview')
const ModelPreview = loadComponent(() => import('./model/model-preview.tsx'), 'ModelPreview')

const NOT_PLAYED = 'This browser cannot play it. Download it instead.'

export interface PreviewedFile {
  title: string
  mime_type: string
  /** Of its picture, without a width; null where there is none. */
  preview_url: string | null
  download_url: string
}

export function FilePreview({ file }: { file: PreviewedFile }) {
  return (
    <Suspense fallback={<RowsSkeleton rows={6} />}>
      <Content file={file} />
    </Suspense>
  )
}

function Content({ file }: { file: PreviewedFile }) {
  const { title, download_url } = file
  const kind = kindOfName(title)
  const shown = kind && FILE_KIND_FACTS[kind].shown
  if (file.mime_type === 'application/pdf') {
    const broken = <NoPreview title={title} why={NO_PREVIEW.unreadable} />
    return <PdfPreview address={download_url} label={title} broken={broken} />
  }
  if (shown === 'table') return <TablePreview title={title} address={download_url} />
  if (shown === 'model') return <ModelPreview title={title} address={download_url} />
  if (shown === 'film') return <Film title={title} address={download_url} />
  if (shown === 'sound') return <Recording title={title} address={download_url} />
  if (file.preview_url) return <PicturePreview title={title} address={file.preview_url} />
  return <NoPreview title={title} />
}

interface Played {
  title: string
  address: string
}

/** The first picture of a film is the browser's: the server decodes none. What the browser cannot decode says what opens it. */
function Film({ title, address }: Played) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return <NoPreview title={title} why={NOT_PLAYED} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: films of fittings and lines come without any.
    <video
      className={classes.film}
      src={address}
      controls
      preload="metadata"
      aria-label={title}
      onError={() => setFailed(true)}
    />
  )
}

function Recording({ title, address }: Played) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return <NoPreview title={title} why={NOT_PLAYED} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: recordings of fittings come without any.
    <audio src={address} controls preload="metadata" aria-label={title} onError={() => setFailed(true)} />
  )
}
