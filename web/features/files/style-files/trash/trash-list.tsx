/** Deleted files that the reader may bring back, or see gone for good before their time. */
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRASH_DAYS, type TrashedFile } from '#contract/files/style-file-trash.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { trashQuery } from '../style-file.queries.ts'
import { useStyleFile } from '../style-file-context.ts'
import { TrashRow } from './trash-row.tsx'

export function TrashList() {
  const { styleId } = useStyleFile()
  const [page, setPage] = useState(1)
  const trash = useQuery(trashQuery(styleId, page))
  if (trash.isPending) return <RowsSkeleton rows={4} />
  if (trash.isError) return <ErrorState error={trash.error} onRetry={() => void trash.refetch()} />
  const { data, total, page_size: pageSize } = trash.data
  if (total === 0)
    return (
      <Empty title="The trash is empty">{`Files that your company deletes wait here for ${TRASH_DAYS} days.`}</Empty>
    )
  return (
    <>
      <Quiet
        size={14}
        mb={12}
      >{`Deleted files wait for ${TRASH_DAYS} days. Then they are gone with all their versions.`}</Quiet>
      <Box component="ul" mb={12} aria-label="Deleted files">
        {data.map((file: TrashedFile) => (
          <TrashRow key={file.id} file={file} />
        ))}
      </Box>
      <Pagination page={page} total={total} pageSize={pageSize} onChange={setPage} label="Deleted files" />
    </>
  )
}
