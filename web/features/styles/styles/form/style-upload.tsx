/** Sends the chosen files and the picture once the style exists; it stays where one of them fails. */
import { Box, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { FileDropRow } from '#web/ui/files/file-drop-row.tsx'
import { useFileDrop } from '#web/ui/files/use-file-drop.ts'
import { Panel } from '#web/ui/pages/panel.tsx'

interface StyleUploadProps {
  styleId: number
  /** Of the tech pack. */
  files: readonly File[]
  /** A style without a picture takes the first that goes up to it. */
  picture: File | null
  onDone: () => void
}

export function StyleUpload({ styleId, files, picture, onDone }: StyleUploadProps) {
  const [sendPicture, sendSketch] = [useSendToStyle(styleId), useSendToStyle(styleId, 'tech_pack')]
  const drop = useFileDrop({
    accept: ACCEPTED_EXTENSIONS,
    uploadFile: (file, steps) => (file === picture ? sendPicture : sendSketch)(file, steps),
  })
  const latest = useRef({ drop, files: picture ? [picture, ...files] : files, onDone })
  latest.current = { ...latest.current, drop, onDone }
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
      title="Uploading the files"
      description="The style is created. It opens once its files are uploaded."
    >
      <Box component="ul" mb={16}>
        {drop.items.map((item) => (
          <FileDropRow
            key={item.key}
            item={item}
            onStop={() => drop.stop(item.key)}
            onRetry={() => drop.retry(item.key)}
          />
        ))}
      </Box>
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
