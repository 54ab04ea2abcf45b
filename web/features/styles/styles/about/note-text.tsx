import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { NOTE_PREVIEW_LENGTH } from '#contract/styles/styles.ts'
import classes from './about.module.css'

/** Cut by characters as people see them, so that no letter or emoji is torn in two. */
export function NoteText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  if (letters.length <= NOTE_PREVIEW_LENGTH) return <span className={classes.note}>{text}</span>
  return (
    <span className={classes.note}>
      {isWhole ? text : `${letters.slice(0, NOTE_PREVIEW_LENGTH).join('').trimEnd()}…`}{' '}
      <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show Less' : 'Show More'}
      </UnstyledButton>
    </span>
  )
}
