/** What the style is, who makes it, and its files. */

import { usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { uploadFiles } from '#contract/files.ts'
import type { Style } from '#contract/styles.ts'
import { timelineQuery } from '#web/features/timelines/timeline.queries.ts'
import { formatCountry, formatDay, formatInstant, formatNumber } from '#web/lib/formats.ts'
import { upload } from '#web/lib/upload.ts'
import { type Fact, Facts } from '#web/records/facts.tsx'
import { FilesPanel } from '#web/records/files-panel.tsx'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import classes from './about.module.css'
import { useDeleteFile, useSetPicture } from './change-style.queries.ts'
import { DevelopmentLinks } from './development-links.tsx'
import { MakersPanel } from './makers-panel.tsx'
import { NoteText } from './note-text.tsx'

/** Chart, list and dialogs weigh as much as the rest of the page, and stand below what is read first. */
const TimelinePanel = loadComponent(
  () => import('#web/features/timelines/timeline-panel.tsx'),
  'TimelinePanel',
)

const factsOf = (style: Style): Fact[] => [
  { label: 'Style Number', value: <span className={classes.number}>{style.style_number}</span> },
  { label: 'Created at', value: formatInstant(style.created_at) },
  ...(style.updated_at === style.created_at
    ? []
    : [{ label: 'Updated at', value: formatInstant(style.updated_at) }]),
  { label: 'Start date', value: style.start_date && formatDay(style.start_date) },
  { label: 'End date', value: style.end_date && formatDay(style.end_date) },
  { label: 'Style Name', value: style.style_name },
  { label: 'Product Type', value: style.product_type.name },
  { label: 'Delivery Destination', value: formatCountry(style.delivery_destination) },
  { label: 'Quantity', value: `${formatNumber(style.bulk_order_quantity)} pcs` },
  { label: 'Number Of Colours', value: formatNumber(style.colour_number) },
  { label: 'Currency', value: style.currency },
  {
    label: 'Note',
    value: style.additional_information && <NoteText text={style.additional_information} />,
    wide: true,
  },
]

export function AboutTab({ style, answer }: StyleTabProps) {
  usePrefetchQuery(timelineQuery(style.id))
  const reload = useReloadStyle(style.id)
  const setPicture = useSetPicture(style)
  const removeFile = useDeleteFile(style)
  return (
    <>
      <Panel title="About" action={<DevelopmentLinks style={style} />}>
        <Facts facts={factsOf(style)} />
      </Panel>
      <Suspense fallback={<PanelSkeleton rows={3} />}>
        <TimelinePanel styleId={style.id} />
      </Suspense>
      <MakersPanel style={style} suppliers={answer.suppliers} />
      <FilesPanel
        files={answer.files}
        picture={answer.default_image}
        uploadFile={
          style.can.upload
            ? (file, steps) => upload(uploadFiles, { params: { id: String(style.id) }, files: [file] }, steps)
            : undefined
        }
        onUploaded={reload}
        onDelete={(file) => removeFile.mutate(file)}
        onUseAsPicture={style.can.change ? (uploadName) => setPicture.mutate(uploadName) : undefined}
        isBusy={setPicture.isPending || removeFile.isPending}
      />
    </>
  )
}
