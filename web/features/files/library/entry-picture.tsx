/** The picture of an entry: what it looks like, or where it is measured. */
import { Box, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PictureWidth } from '#contract/files/files.ts'
import { removeLibraryPicture, setLibraryPicture } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS, type LibraryEntry } from '#contract/files/library/library-record.ts'
import { send } from '#web/lib/api/api.ts'
import { libraryPictureUrl } from '#web/lib/api/picture-addresses.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { useSendFileOfForm } from '#web/records/files/uploads/send-file-of-form.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import type { UploadSteps } from '#web/ui/files/use-file-drop.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import classes from './library.module.css'
import { useReloadLibrary } from './library.queries.ts'

interface ThumbnailProps {
  entry: Pick<LibraryEntry, 'id' | 'picture' | 'name'>
  width: PictureWidth
}

export function EntryThumbnail({ entry: { id, picture, name }, width }: ThumbnailProps) {
  if (picture === null) return null
  return (
    <img
      // Another picture of the same entry stands at the same address.
      key={picture}
      className={classes.thumbnail}
      src={libraryPictureUrl(id, width)}
      alt={name}
      loading="lazy"
      decoding="async"
    />
  )
}

interface EntryPictureProps {
  entry: LibraryEntry
  onChanged: (entry: LibraryEntry) => void
}

export function EntryPicture({ entry, onChanged }: EntryPictureProps) {
  const reload = useReloadLibrary()
  const sendFile = useSendFileOfForm()
  const params = { id: String(entry.id) }
  const took = (saved: LibraryEntry) => {
    noticeSuccess(LIBRARY_TEXTS.pictureSaved)
    onChanged(saved)
    void reload()
  }
  const uploadFile = async (file: File, steps: UploadSteps) => {
    const of = { use: 'library', targetId: entry.id, file, field: 'file[]' } as const
    const { data } = await sendFile(setLibraryPicture, { params }, of, steps)
    took(data)
  }
  const remove = useMutation({
    mutationFn: () => send(removeLibraryPicture, { params }),
    onSuccess: ({ data }) => took(data),
    onError: noticeError,
  })
  return (
    <div className={classes.picture}>
      <EntryThumbnail entry={entry} width={320} />
      <Box flex="1 1 220px" miw={0}>
        <FileDrop
          label={entry.picture ? 'Replace the picture' : 'Add a picture'}
          hint={
            entry.kind === 'point_of_measure'
              ? 'Saved at once. An issue shows it to factories with the points that follow this entry.'
              : 'Saved at once'
          }
          accept={acceptedPictures()}
          multiple={false}
          uploadFile={uploadFile}
        />
        {entry.picture && (
          <Button variant="subtle" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove the picture
          </Button>
        )}
      </Box>
    </div>
  )
}
