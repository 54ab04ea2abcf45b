/** The packing list of what was inspected: pictures, PDF and XLSX files. */

import { ActionIcon, Box, Group } from '@mantine/core'
import type { PackingFile } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { formatFileSize } from '#web/lib/formats.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import list from '#web/records/files/files-panel.module.css'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { IconFile, IconTrash } from '#web/ui/icons.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { IconDownload } from '../icons.ts'
import { PhotoWall } from '../photos/photo-wall.tsx'
import { clientIdOf, settleFile } from '../photos/upload-files.ts'
import { usePastedFiles } from '../photos/use-pasted-files.ts'
import { useReport } from '../report-context.ts'

export function PackingTab() {
  const { report } = useReport()
  const remove = useRemoveFile()
  const pictures = report.packing_list.filter(({ url }) => url !== null)
  const others = report.packing_list.filter(({ url }) => url === null)
  const onDelete = report.can.change ? remove : undefined
  return (
    <Panel title="Packing list">
      {pictures.length > 0 && (
        <PhotoWall
          photos={pictures}
          label="Pictures of the packing list"
          failed={QC_TEXTS.packingListFailed}
          onDelete={onDelete}
        />
      )}
      {others.length > 0 && (
        <ul className={list.list}>
          {others.map((file) => (
            <FileLine key={file.id} file={file} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {report.can.change ? (
        <PackingDrop />
      ) : (
        report.packing_list.length === 0 && <Empty title="No packing list" />
      )}
    </Panel>
  )
}

function PackingDrop() {
  const { requests, queue } = useReport()
  const pasted = usePastedFiles()
  return (
    <FileDrop
      label="Add to the packing list"
      hint="Pictures, PDF or XLSX. Up to 50 MB each, 100 MB in total"
      accept={`${acceptedPictures()},.pdf,.xlsx`}
      camera="Take a photo"
      pasted={pasted}
      uploadFile={async (file, steps) => {
        try {
          await settleFile(queue, await requests.addPackingFile(file, clientIdOf(file)), steps)
        } catch (error) {
          // Why it failed stands with the file.
          if (!steps.signal.aborted) noticeError(QC_TEXTS.packingUploadFailed)
          throw error
        }
      }}
      onUploaded={() => undefined}
    />
  )
}

function FileLine({ file, onDelete }: { file: PackingFile; onDelete?: (file: PackingFile) => void }) {
  return (
    <li className={list.row}>
      <span className={list.thumb} aria-hidden>
        <IconFile size={18} />
      </span>
      <Box flex="1 1 120px" miw={0}>
        <div className={list.name}>{file.title}</div>
        <Quiet component="div">{formatFileSize(file.size)}</Quiet>
      </Box>
      <Group gap={4} wrap="nowrap" ms="auto">
        <ActionIcon component="a" href={file.download_url} download aria-label={`Download ${file.title}`}>
          <IconDownload size={18} />
        </ActionIcon>
        {onDelete && (
          <ActionIcon aria-label={`Delete ${file.title}`} onClick={() => onDelete(file)}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}

const useRemoveFile = () => {
  const { requests } = useReport()
  return async (file: PackingFile): Promise<void> => {
    const isAgreed = await confirm({ title: `Delete ${file.title}?`, confirmLabel: 'Delete', danger: true })
    if (isAgreed) await requests.removePackingFile(file.id)
  }
}
