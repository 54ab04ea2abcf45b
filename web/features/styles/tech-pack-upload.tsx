/** Sends the chosen files once the style exists; it stays where one of them fails. */
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ACCEPTED_EXTENSIONS, uploadFiles } from '#contract/files.ts'
import { upload } from '#web/lib/upload.ts'
import { FileDropRow } from '#web/ui/file-drop-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import classes from './style-form.module.css'

interface TechPackUploadProps {
  styleId: number
  files: readonly File[]
  onDone: () => void
}

export function TechPackUpload({ styleId, files, onDone }: TechPackUploadProps) {
  const drop = useFileDrop({
    accept: ACCEPTED_EXTENSIONS,
    uploadFile: (file, steps) =>
      upload(
        uploadFiles,
        { params: { id: String(styleId) }, query: { purpose: 'tech_pack' }, files: [file] },
        steps,
      ),
  })
  const latest = useRef({ drop, files, onDone })
  latest.current = { drop, files, onDone }
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    latest.current.drop.add([...latest.current.files])
  }, [])
  const isDone = hasStarted.current && drop.items.every((item) => item.state === 'done')
  useEffect(() => {
    if (isDone) latest.current.onDone()
  }, [isDone])
  return (
    <Panel
      title="Uploading the tech pack"
      description="The style is created. It opens once its files are uploaded."
    >
      <ul className={classes.uploads}>
        {drop.items.map((item) => (
          <FileDropRow
            key={item.key}
            item={item}
            onStop={() => drop.stop(item.key)}
            onRetry={() => drop.retry(item.key)}
          />
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => {
          drop.stopAll()
          onDone()
        }}
      >
        Continue without the rest
      </Button>
    </Panel>
  )
}
