/** A text in which `@` finds people: arrows and Enter choose one, Escape goes on without. */
import { Combobox, type ComboboxStore, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CommentPerson } from '#contract/collaboration/comments.ts'
import classes from './comments.module.css'
import { type Asked, peopleQuery } from './comments.queries.ts'
import { beginningWith, completeMention, findOpenMention } from './mention.rules.ts'

const SEARCH_AFTER_MS = 150

interface MentionFieldProps {
  label: string
  value: string
  error?: ReactNode
  /** Null while nobody knows who will read the text: then nobody can be mentioned. */
  asked: Asked | null
  autoFocus?: boolean
  onChange: (text: string) => void
  onMention: (person: CommentPerson) => void
  /** Ctrl or Cmd with Enter. */
  onSend: () => void
}

export function MentionField({
  label,
  value,
  error,
  asked,
  autoFocus,
  onChange,
  onMention,
  onSend,
}: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [placed, setPlaced] = useState<number | null>(null)
  const mention = findOpenMention(value, caret)
  const isOpen = mention !== null && mention.start !== dismissed
  const people = usePeople(isOpen ? asked : null, mention?.query ?? '')
  const isListed = isOpen && (people.length > 0 || asked === null)
  const combobox = useCombobox({ opened: isListed })
  useMarkedPerson(combobox, isListed ? people : NOBODY)
  useLayoutEffect(() => {
    if (placed === null) return
    field.current?.setSelectionRange(placed, placed)
    setPlaced(null)
  }, [placed])
  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true })
  }, [autoFocus])

  const choose = (id: string) => {
    const person = people.find((each) => String(each.id) === id)
    if (!person || !mention) return
    const done = completeMention(value, mention, person.full_name)
    onMention(person)
    onChange(done.text)
    setCaret(done.caret)
    setPlaced(done.caret)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && isListed) {
      event.stopPropagation()
      setDismissed(mention.start)
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    }
  }
  return (
    <Combobox store={combobox} position="bottom-start" width={280} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={isListed}>
        <Textarea
          ref={field}
          label={label}
          description="@ mentions somebody"
          autosize
          minRows={2}
          maxRows={12}
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart)
            setDismissed((start) => (start === mention?.start ? start : null))
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setDismissed(mention?.start ?? null)}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isListed}>
        <PeopleOptions people={people} isKnown={asked !== null} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/**
 * The first of the people is marked, and whom the arrows have marked stays marked for as long as
 * the list has them: an answer that comes late must not change whom Enter takes.
 */
const useMarkedPerson = (
  { getSelectedOptionIndex, selectFirstOption, selectOption }: ComboboxStore,
  people: readonly CommentPerson[],
) => {
  const before = useRef(people)
  useEffect(() => {
    const marked = getSelectedOptionIndex()
    const moved = marked > 0 ? before.current[marked] : undefined
    before.current = people
    if (people.length === 0) return
    const at = people.findIndex(({ id }) => id === moved?.id)
    if (at < 0) selectFirstOption()
    else selectOption(at)
  }, [people, getSelectedOptionIndex, selectFirstOption, selectOption])
}

/** Until the server has answered, those of the answer before whom the name can still mean. */
const usePeople = (asked: Asked | null, query: string): readonly CommentPerson[] => {
  const [searched] = useDebouncedValue(query, SEARCH_AFTER_MS)
  const answer = useQuery({
    ...peopleQuery(asked ?? { styleId: 0, visibility: 'company', subject: 'style' }, searched),
    enabled: asked !== null,
  })
  const people = answer.data?.people ?? NOBODY
  const isOlder = answer.isPlaceholderData || searched !== query
  const shown = useMemo(() => (isOlder ? beginningWith(people, query) : people), [isOlder, people, query])
  return asked === null ? NOBODY : shown
}
const NOBODY: readonly CommentPerson[] = []

function PeopleOptions({ people, isKnown }: { people: readonly CommentPerson[]; isKnown: boolean }) {
  if (!isKnown) return <Combobox.Empty>Choose first who reads the comment</Combobox.Empty>
  return (
    <Combobox.Options aria-label="People">
      {people.map(({ id, full_name, organization_name }) => (
        <Combobox.Option key={id} value={String(id)} className={classes.option}>
          {full_name} <span className={classes.beside}>{organization_name}</span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
