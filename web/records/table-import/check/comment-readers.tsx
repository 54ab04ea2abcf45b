/** Who reads what the file has as comments of its cells. */
import { Segmented } from '#web/ui/fields/segmented.tsx'
import classes from './import-check.module.css'
import type { CommentReaders } from './row-comments.rules.ts'

const READERS = [
  { value: 'company', label: 'My company' },
  { value: 'everyone', label: 'Everyone on the style' },
  { value: 'nobody', label: 'Leave out' },
] as const

interface CommentReadersFieldProps {
  value: CommentReaders
  onChange: (value: CommentReaders) => void
}

export function CommentReadersField({ value, onChange }: CommentReadersFieldProps) {
  return (
    <section aria-label="Who reads the comments of the file" className={classes.panel}>
      <h3 className={classes.title}>Who reads the comments of the file</h3>
      <Segmented
        label="Who reads the comments of the file"
        options={READERS}
        value={value}
        onChange={onChange}
      />
    </section>
  )
}
