/** Photos of the inspection, by what they show. */

import { useRef, useState } from 'react'
import type { QcFile } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { FileComponent } from '#contract/values/codes/qc-words.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { IconCamera } from '#web/ui/icons.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ComponentChoice } from '../criteria/component-choice.tsx'
import { useReport } from '../report-context.ts'
import { COMPONENT_NAMES } from '../report-words.ts'
import { KEPT_HERE } from '../requests/settle.ts'
import { PhotoEditor } from './photo-editor.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { clientIdOf, settleFile } from './upload-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

/** Files that follow one another are one upload to anyone who sent them. */
const SAID_AFTER_MS = 600

const useUploadNotice = () => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return (end: 'sent' | 'waiting') => {
    clearTimeout(timer.current)
    const text = end === 'sent' ? QC_TEXTS.imagesUploaded : KEPT_HERE
    timer.current = setTimeout(() => noticeSuccess(text), SAID_AFTER_MS)
  }
}

export function UploadTab() {
  const { report } = useReport()
  const [component, setComponent] = useState<FileComponent>('front')
  const remove = useRemovePhoto()
  const shown = report.files.filter(({ short_code }) => short_code === component)
  return (
    <Panel title="Inspection images" action={report.can.change && <CameraLink component={component} />}>
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

function CameraLink({ component }: { component: FileComponent }) {
  const { report } = useReport()
  return (
    <ButtonLink
      to="/inquiries/$id/qc/$reportId/photos"
      params={{ id: String(report.inquiry_id), reportId: String(report.id) }}
      search={component === 'defect_images' ? {} : { component }}
      size="xs"
      leftSection={<IconCamera size={16} />}
    >
      Take photos
    </ButtonLink>
  )
}

function PhotoDrop({ component }: { component: FileComponent }) {
  const { requests, queue } = useReport()
  const say = useUploadNotice()
  const pasted = usePastedFiles()
  return (
    <FileDrop
      label={`Add images: ${COMPONENT_NAMES[component]}`}
      hint="Choose, drop or paste pictures. Up to 50 MB each, 100 MB in total"
      accept={acceptedPictures()}
      camera="Take a photo"
      pasted={pasted}
      uploadFile={async (file, steps) =>
        say(await settleFile(queue, await requests.addPhoto(file, component, clientIdOf(file)), steps))
      }
      onUploaded={() => undefined}
    />
  )
}

const useRemovePhoto = () => {
  const { report, requests } = useReport()
  return async (photo: QcFile): Promise<void> => {
    const showsDefect = report.criteria
      .flatMap(({ checklist }) => checklist)
      .flatMap((item) => item.defects)
      .some((defect) => defect.defect_image_id === photo.id)
    const isAgreed = await confirm({
      title: `Delete ${photo.title}?`,
      body: showsDefect ? 'It shows a defect, which is deleted with it.' : undefined,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) await requests.removePhoto(photo.id, showsDefect)
  }
}
