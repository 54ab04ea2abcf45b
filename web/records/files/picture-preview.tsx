/** A picture or drawing; a press shows it as large as it is kept. */
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { failedOf, readError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './file-preview.module.css'
import { NoPreview } from './no-preview.tsx'

const BROKEN = 'The picture could not be shown. Download the original instead.'

/** Why there is no picture: the browser's own element does not tell. */
const askWhy = async (address: string): Promise<string> => {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' })
    return answer.ok ? BROKEN : textsOf(readError(await failedOf(answer))).join(' ')
  } catch {
    return BROKEN
  }
}

export function PicturePreview({ title, address }: { title: string; address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | { why: string }>('loading')
  const [isLarge, setLarge] = useState(false)
  const source = withWidth(address, 1280)
  if (typeof state === 'object') return <NoPreview title={title} why={state.why} />
  return (
    <div className={classes.frame}>
      {state === 'loading' && <RowsSkeleton rows={6} />}
      <UnstyledButton
        className={classes.zoom}
        aria-label="Original size"
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
      >
        <img
          src={source}
          alt={title}
          onLoad={() => setState('shown')}
          onError={() => void askWhy(source).then((why) => setState({ why }))}
        />
      </UnstyledButton>
    </div>
  )
}
