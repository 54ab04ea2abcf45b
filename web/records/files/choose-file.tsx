/** A file that is in the style file already is shown in another place; a private one is shared first, after a question. */

import { Box, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FilePurpose, placeFile } from '#contract/files/files.ts'
import { readStyleFile, type StyleFile } from '#contract/files/style-files.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { send } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayName } from '#web/lib/language/say.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { FileThumb } from './file-thumb.tsx'
import classes from './files-panel.module.css'
import { sayPlaces } from './place-words.rules.ts'

/** More are found by their names. */
const SHOWN = 100

const choiceQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['style', styleId, 'style_file_choice'],
    meta: readsOfStyle('files'),
    queryFn: ({ signal }) => send(readStyleFile, { params: { id: String(styleId) } }, { signal }),
  })

interface ChooseFileProps {
  styleId: number
  purpose: FilePurpose
  /** Resolves once the place shows it. */
  onPlaced: () => unknown
  onClose: () => void
}

export function ChooseFile({ styleId, purpose, onPlaced, onClose }: ChooseFileProps) {
  const [text, setText] = useState('')
  const styleFile = useQuery(choiceQuery(styleId))
  const placing = useMutation({
    mutationFn: ({ file, share }: { file: StyleFile; share: boolean }) =>
      send(placeFile, {
        params: { id: String(styleId) },
        body: { style_file_id: file.id, purpose, ...(share && { share }) },
      }),
    onSuccess: async (_answer, { file }) => {
      await onPlaced()
      noticeSuccess(`${file.title} is shown here now.`)
      onClose()
    },
    onError: (error) => {
      noticeError(error)
      void styleFile.refetch()
    },
  })
  const choose = async (file: StyleFile) => {
    const isPrivate = file.is_private_in_style_file
    const isAgreed =
      !isPrivate ||
      (await confirm({
        title: `Share ${file.title}?`,
        body: 'The file is private to your company. To be shown here it is shared: everybody on the style sees it with all its versions.',
        confirmLabel: 'Share',
      }))
    if (isAgreed) placing.mutate({ file, share: isPrivate })
  }
  const isThere = ({ places }: StyleFile) => places.includes(purpose === 'style' ? 'about' : 'tech_pack')
  const subTasks = (styleFile.data?.style_file_data ?? []).flatMap((task) => task.sub_tasks)
  const found = subTasks.flatMap(({ name, files }) =>
    files
      .filter((file) => !isThere(file) && foldText(file.title).includes(foldText(text.trim())))
      .map((file) => ({ file, subTask: name })),
  )
  return (
    <Dialog opened onClose={onClose} title="Choose from the style file">
      <Stack gap={12} align="stretch">
        <TextInput
          label="Find a file"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {styleFile.isPending && <RowsSkeleton rows={4} />}
        {styleFile.isError && <ErrorState error={styleFile.error} onRetry={() => void styleFile.refetch()} />}
        {styleFile.data && found.length === 0 && <Empty title="No file to choose" />}
        <ul className={classes.choices} aria-label="Files of the style file">
          {found.slice(0, SHOWN).map(({ file, subTask }) => (
            <li key={file.id}>
              <UnstyledButton
                className={classes.choice}
                disabled={placing.isPending}
                onClick={() => void choose(file)}
              >
                <FileThumb
                  className={classes.thumb}
                  title={file.title}
                  address={file.preview_url}
                  download={file.download_url}
                />
                <Box component="span" flex="1 1 120px" miw={0}>
                  <span className={classes.chosen}>{file.title}</span>
                  <Quiet component="span">
                    {joinFacts([
                      sayName(subTask),
                      file.changed_by.organization_name,
                      file.is_private_in_style_file ? 'Private' : null,
                      sayPlaces(file.places),
                    ])}
                  </Quiet>
                </Box>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
