/** Photos of the inspection, by what they show. */
import { useRef, useState } from 'react'
import { deleteQcFile, type QcFile } from '#contract/qc-files.ts'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import type { FileComponent } from '#contract/values/qc-words.ts'
import { send } from '#web/lib/api.ts'
import { confirm } from '#web/ui/confirm.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { noticeSuccess } from '#web/ui/notices.ts'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComponentChoice } from './component-choice.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { useReport } from './report-context.ts'
import { COMPONENT_NAMES } from './report-words.ts'
import { PICTURE_EXTENSIONS, sendPhoto } from './upload-files.ts'
import { useKeepReport } from './use-keep-report.ts'
import { usePastedFiles } from './use-pasted-files.ts'

/** Files that follow one another are one upload to whoever sent them. */
const SAID_AFTER_MS = 600

const useUploadNotice = (text: string): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => noticeSuccess(text), SAID_AFTER_MS)
  }
}

export function UploadTab() {
  const { report } = useReport()
  const [component, setComponent] = useState<FileComponent>('front')
  const remove = useRemovePhoto()
  const shown = report.files.filter(({ short_code }) => short_code === component)
  return (
    <Panel title="Inspection images">
      <ComponentChoice report={report} value={component} onChange={setComponent} />
      {shown.length > 0 && (
        <PhotoWall
          photos={shown}
          label={COMPONENT_NAMES[component]}
          failed={QC_TEXTS.imagesFailed}
          onDelete={report.can.change ? remove : undefined}
          Editor={report.can.change ? PhotoEditor : undefined}
        />
      )}
      {report.can.change ? (
        <PhotoDrop key={component} component={component} />
      ) : (
        shown.length === 0 && <Empty title="No images here" />
      )}
    </Panel>
  )
}

function PhotoDrop({ component }: { component: FileComponent }) {
  const { report } = useReport()
  const keep = useKeepReport(report.id)
  const say = useUploadNotice(QC_TEXTS.imagesUploaded)
  const pasted = usePastedFiles()
  return (
    <FileDrop
      label={`Add images: ${COMPONENT_NAMES[component]}`}
      hint="Choose, drop or paste pictures. Up to 50 MB each, 100 MB in total"
      accept={PICTURE_EXTENSIONS}
      camera="Take a photo"
      pasted={pasted}
      uploadFile={async (file, steps) => {
        const { data } = await sendPhoto({ reportId: report.id, component }, file, steps)
        keep((now) => ({ ...now, files: [...now.files, ...data.filter(isNew(now.files))] }))
      }}
      onUploaded={say}
    />
  )
}

const isNew =
  (known: readonly QcFile[]) =>
  ({ id }: QcFile): boolean =>
    !known.some((file) => file.id === id)

const useRemovePhoto = () => {
  const { report, change } = useReport()
  return async (photo: QcFile): Promise<void> => {
    const defects = report.criteria
      .flatMap(({ checklist }) => checklist)
      .flatMap((item) => item.defects)
      .filter((defect) => defect.defect_image_id === photo.id)
    const isAgreed = await confirm({
      title: `Delete ${photo.title}?`,
      body: defects.length > 0 ? 'It shows a defect, which is deleted with it.' : undefined,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!isAgreed) return
    await change({
      apply: (now) => ({ ...now, files: now.files.filter(({ id }) => id !== photo.id) }),
      send: () =>
        send(deleteQcFile, {
          params: { reportId: String(report.id), fileId: String(photo.id) },
          query: { with_defects: String(defects.length > 0) as 'true' | 'false' },
        }),
      failed: QC_TEXTS.fileDeleteFailed,
    })
  }
}
