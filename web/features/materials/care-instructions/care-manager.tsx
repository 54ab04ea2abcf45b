/** The popup in which a company keeps its care instructions beside the standard symbols. */

import { Box, Button, Flex } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CARE_PAGE_SIZE, CARE_TEXTS, type CareInstruction } from '#contract/materials/care-instructions.ts'
import { useQuestion } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { CareDialog } from './care-dialog.tsx'
import { careInstructionsQuery } from './care-instruction.queries.ts'
import classes from './care-instructions.module.css'
import { pageOfCare, searchCare } from './care-list.rules.ts'
import { CareTable } from './care-table.tsx'

/** The whole list is here already, so the search need not wait for long. */
const SEARCH_DELAY_MS = 150

export function CareManager({ onClose }: { onClose: () => void }) {
  const care = useQuery(careInstructionsQuery)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<CareInstruction | 'new' | null>(null)
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const isAsking = useQuestion() !== null
  const matching = searchCare(care.data ?? [], search)
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Care instructions"
      fullScreen={isPhone}
      size="lg"
      // What lies on top of it is closed first.
      closeOnEscape={edited === null && !isAsking}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Flex gap="8px 12px" wrap="wrap">
        <Box flex="1 1 200px">
          <SearchField
            label="Search care instructions"
            value={search}
            onSearch={find}
            delay={SEARCH_DELAY_MS}
          />
        </Box>
        <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
          New Care Instruction
        </Button>
      </Flex>
      {care.isPending && (
        <p role="status" className={classes.state}>
          {CARE_TEXTS.wait}
        </p>
      )}
      {care.isError && <ErrorState error={care.error} onRetry={() => void care.refetch()} />}
      {care.data && matching.length === 0 && (
        <p role="status" className={classes.state}>
          {CARE_TEXTS.noneFound}
        </p>
      )}
      {matching.length > 0 && <CareTable rows={pageOfCare(matching, page)} onEdit={setEdited} />}
      <Pagination
        label="Care instructions"
        page={page}
        total={matching.length}
        pageSize={CARE_PAGE_SIZE}
        onChange={setPage}
      />
      <p className={classes.note}>
        The standard symbols of ISO 3758 are the same for everybody and cannot be changed. They are drawn for
        Selvedge; the five basic ones are trade marks of GINETEX in many countries, so make sure that you may
        use them before you publish or print them.
      </p>
      {edited && <CareDialog care={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}
