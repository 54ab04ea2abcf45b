/** The row that stands for the services without amounts. It opens by a press, by typing on it, and by the browser's search. */
import { useEffect, useRef } from 'react'
import { sayName } from '#web/lib/language/say.ts'
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.ts'
import classes from '../cost-sheets.module.css'
import type { ServiceFold } from './use-service-fold.ts'

const COLUMNS = 5
const BEGINS_NUMBER = /^[\d.,-]$/

export function FoldRow({ fold }: { fold: ServiceFold }) {
  const { unused, isOpen, toggle, openAt } = fold
  const count = unused.length
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <tr className={classes.fold}>
      <td colSpan={COLUMNS}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
            if (!isOpen && BEGINS_NUMBER.test(key) && !altKey && !ctrlKey && !metaKey) openAt('income')
          }}
        >
          <Icon size={16} aria-hidden />
          {count === 1 ? '1 service without amounts' : `${count} services without amounts`}
        </button>
        {!isOpen && <FoundNames names={unused.map((row) => sayName(row.display_name))} onFound={toggle} />}
      </td>
    </tr>
  )
}

/** Not seen and not read aloud; a search in the page finds the names and opens the fold. */
function FoundNames({ names, onFound }: { names: readonly string[]; onFound: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // React knows `hidden` only as a flag.
    element.setAttribute('hidden', 'until-found')
    element.addEventListener('beforematch', onFound)
    return () => element.removeEventListener('beforematch', onFound)
  })
  return (
    <div ref={place} hidden>
      {names.join(', ')}
    </div>
  )
}
