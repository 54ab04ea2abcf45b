/** A field and what is found, worked by the arrow keys from the field: a combobox whose list is always open. */

import { CloseButton, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Session } from '#contract/accounts/accounts.ts'
import { SEARCH_LENGTH } from '#contract/day/search.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconSearch } from '#web/ui/icons.ts'
import { addOpened, addSearched, readOpened, readSearched } from './opened-rows.ts'
import { searchQuery } from './search.queries.ts'
import classes from './search-dialog.module.css'
import { SearchOutcome } from './search-outcome.tsx'
import {
  type Command,
  groupLately,
  groupResults,
  type ResultGroup,
  type ResultRow,
  rowsOf,
  stepTo,
  withCommands,
} from './search-results.rules.ts'

const PAUSE_MS = 250

const isTooLong = (typed: string): boolean => typed.trim().length > SEARCH_LENGTH

/** What is shown for what was typed; `isBehind` while it is still that of an earlier text. */
const useSearch = (typed: string, commands: readonly Command[]) => {
  const wanted = isTooLong(typed) ? '' : typed.trim()
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const text = wanted === '' ? '' : asked
  const answer = useQuery(searchQuery(text))
  const groups =
    text !== '' && answer.data ? withCommands(groupResults(answer.data, text), commands, text) : null
  const isBehind = wanted !== '' && (text !== wanted || answer.isFetching)
  return { answer, groups, text, isBehind }
}

const useLately = (person: number): ResultGroup[] => {
  const [lately, setLately] = useState<ResultGroup[]>([])
  useEffect(() => {
    void Promise.all([readOpened(person), readSearched(person)]).then(([opened, searched]) =>
      setLately(groupLately(opened, searched)),
    )
  }, [person])
  return lately
}

export type LoadCommands = () => Promise<(session: Session) => readonly Command[]>

/** None until their code is there. */
const useCommands = (load: LoadCommands): readonly Command[] => {
  const session = useSession()
  const [commands, setCommands] = useState<readonly Command[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a dialog that opens
  useEffect(() => {
    load()
      .then((find) => setCommands(find(session)))
      // Without them there is what was found.
      .catch(() => undefined)
  }, [])
  return commands
}

interface SearchDialogProps {
  loadCommands: LoadCommands
  onClose: () => void
  /** What was typed since the search was asked for. */
  takeTyped: () => string
}

export function SearchDialog({ loadCommands, onClose, takeTyped }: SearchDialogProps) {
  const { user } = useSession()
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { answer, groups, text, isBehind } = useSearch(typed, useCommands(loadCommands))
  const lately = useLately(user.id)
  const rows = rowsOf(typed.trim() === '' ? lately : (groups ?? []))
  const current = rows[Math.min(at, rows.length - 1)] ?? null
  const idOf = ({ key }: ResultRow) => `${listId}-${key}`

  const type = (value: string) => {
    setTyped(value)
    setAt(0)
  }
  const leave = (row: ResultRow) => {
    if (!row.key.startsWith('more-') && row.kind !== 'command') void addOpened(user.id, row)
    if (typed.trim() !== '' && row.kind !== 'command') void addSearched(user.id, text)
    onClose()
  }
  const choose = (row: ResultRow) => (row.kind === 'searched' ? type(row.title) : leave(row))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepTo(Math.min(at, rows.length - 1), event.key, rows.length)
    if (next !== null) {
      event.preventDefault()
      setAt(next)
      const row = rows[next]
      if (row) document.getElementById(idOf(row))?.scrollIntoView?.({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    // What stands there may be of an earlier text: nobody means that.
    if (!current || isBehind) return
    choose(current)
    if (current.kind !== 'searched') void router.navigate({ href: current.href })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      size={640}
      padding={0}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Search styles, suppliers…"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? idOf(current) : undefined}
          aria-autocomplete="list"
          placeholder="Search styles, suppliers…"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onFocus={() => {
            const early = takeTyped()
            if (early !== '') type(early)
          }}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {isBehind && <Loader size={16} aria-hidden />}
        <CloseButton aria-label="Close the search" onClick={onClose} />
      </div>
      <SearchOutcome
        {...{ listId, idOf, current, lately, groups, text, isBehind }}
        isEmpty={typed.trim() === ''}
        isTooLong={isTooLong(typed)}
        error={text !== '' && answer.isError && !isBehind ? answer.error : null}
        onRetry={() => void answer.refetch()}
        onPoint={(row) => setAt(rows.indexOf(row))}
        onOpen={choose}
      />
    </Dialog>
  )
}
