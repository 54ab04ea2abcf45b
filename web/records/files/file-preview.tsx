/** A file large, by its kind: pages, a picture, a table, a film, a model to turn; else what it is and what opens it. */
import { Suspense } from 'react'
import { FILE_KIND_FACTS, kindOfName } from '#contract/files/file-kinds.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './file-preview.module.css'
import { NoPreview } from './no-preview.tsx'
import { PicturePreview } from './picture-preview.tsx'

const PdfPreview = loadComponent(() => import('#web/ui/dialogs/pdf-preview.tsx'), 'PdfPreview')
const TablePreview = loadComponent(() => import('./table-preview.tsx'), 'TablePreview')
const ModelPreview = loadComponent(() => import('./model/model-preview.tsx'), 'ModelPreview')

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
  if (file.mime_type === 'application/pdf') return <PdfPreview address={download_url} label={title} />
  if (shown === 'table') return <TablePreview title={title} address={download_url} />
  if (shown === 'model') return <ModelPreview title={title} address={download_url} />
  if (shown === 'film')
    return (
      <video className={classes.film} src={download_url} controls preload="metadata" aria-label={title} />
    )
  if (shown === 'sound') {
    // biome-ignore lint/a11y/useMediaCaption: recordings of fittings come without any.
    return <audio src={download_url} controls preload="metadata" aria-label={title} />
  }
  if (file.preview_url) return <PicturePreview title={title} address={file.preview_url} />
  return <NoPreview title={title} />
}
