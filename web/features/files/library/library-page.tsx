/** The library of the company: what its tech packs say again and again (docs/product.md, Library). */

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { LibraryEntry, LibraryKind } from '#contract/files/library/library-record.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { noticeUndo } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { EntryForm, newValues, valuesOfEntry } from './entry-form.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { type LibrarySearch, libraryQuery, useArchive } from './library.queries.ts'
import { LibraryList, nameOfEntry } from './library-list.tsx'
import { KINDS_TO_ADD } from './library-words.ts'

const UsesDialog = loadComponent(() => import('./uses-dialog.tsx'), 'UsesDialog')

const kindToAdd = (kind: LibraryKind | null) =>
  kind === null || kind === 'chart_block' ? 'point_of_measure' : kind

const NO_SEARCH: LibrarySearch = { query: '', kind: null, isArchived: false }

export function LibraryPage() {
  const { can } = useSession()
  return can.administer ? <Forbidden /> : <Library />
}

function Library() {
  const [search, setSearch] = useState(NO_SEARCH)
  // The first page of the whole, which says whether one may change it.
  const mayChange = useInfiniteQuery(libraryQuery(NO_SEARCH)).data?.pages[0]?.can.change ?? false
  const [edited, setEdited] = useState<LibraryEntry | 'new' | null>(null)
  const [used, setUsed] = useState<LibraryEntry | null>(null)
  const archive = useArchive()
  const close = () => setEdited(null)
  const putAway = (entry: LibraryEntry) =>
    archive.mutate(
      { id: entry.id, isArchived: true },
      {
        onSuccess: () =>
          noticeUndo(`${nameOfEntry(entry)} is archived.`, () =>
            archive.mutate({ id: entry.id, isArchived: false }),
          ),
      },
    )
  return (
    <Page
      title="Library"
      facts="What your tech packs say again and again. Only people of your company see it."
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
            Add entry
          </Button>
        )
      }
    >
      <LibraryList
        search={search}
        onSearch={setSearch}
        renderActs={(entry) =>
          mayChange && (
            <EntryActs
              entry={entry}
              isBusy={archive.isPending}
              onChange={() => setEdited(entry)}
              onUses={() => setUsed(entry)}
              onArchive={() =>
                entry.is_archived ? archive.mutate({ id: entry.id, isArchived: false }) : putAway(entry)
              }
            />
          )
        }
      />
      {edited && (
        <Dialog
          opened
          onClose={close}
          size="lg"
          title={edited === 'new' ? 'Add entry' : 'Change entry'}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          {edited !== 'new' && <EntryPicture entry={edited} onChanged={setEdited} />}
          <EntryForm
            entry={edited === 'new' ? null : edited}
            initialValues={edited === 'new' ? newValues(kindToAdd(search.kind)) : valuesOfEntry(edited)}
            kinds={KINDS_TO_ADD}
            onSaved={(saved) => {
              close()
              if (edited !== 'new' && saved.version > edited.version && saved.use_count > 0) setUsed(saved)
            }}
            onClose={close}
          />
        </Dialog>
      )}
      <Suspense>{used && <UsesDialog entry={used} onClose={() => setUsed(null)} />}</Suspense>
    </Page>
  )
}

interface EntryActsProps {
  entry: LibraryEntry
  isBusy: boolean
  onChange: () => void
  onUses: () => void
  onArchive: () => void
}

function EntryActs({ entry, isBusy, onChange, onUses, onArchive }: EntryActsProps) {
  const name = nameOfEntry(entry)
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      {entry.use_count > 0 && (
        <Button {...button} aria-label={`Styles that use ${name}`} onClick={onUses}>
          Styles
        </Button>
      )}
      {!entry.is_archived && (
        <Button {...button} aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
      <Button
        {...button}
        aria-label={entry.is_archived ? `Restore entry ${name}` : `Archive entry ${name}`}
        disabled={isBusy}
        onClick={onArchive}
      >
        {entry.is_archived ? 'Restore' : 'Archive entry'}
      </Button>
    </>
  )
}
