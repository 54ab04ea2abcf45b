/** The same styles as cards, group by group; more come as one scrolls. */
import { Flex } from '@mantine/core'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { StyleCards } from '#web/records/style/style-cards.tsx'
import { StyleCardsSkeleton } from '#web/records/style/style-cards-skeleton.tsx'
import { useMoreOnScroll } from '#web/records/use-more-on-scroll.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { groupNameOf } from './filters/group-names.ts'
import type { Line } from './grid/lines.rules.ts'
import classes from './style-list.module.css'
import type { StyleRows } from './use-style-rows.ts'

interface Section {
  head: Extract<Line, { kind: 'group' }> | null
  rows: StyleListRow[]
}

const sectionsOf = (lines: readonly Line[]): Section[] => {
  const sections: Section[] = []
  for (const line of lines) {
    if (line.kind === 'group') sections.push({ head: line, rows: [] })
    if (line.kind !== 'style') continue
    if (sections.length === 0) sections.push({ head: null, rows: [] })
    sections.at(-1)?.rows.push(line.row)
  }
  return sections.filter(({ rows }) => rows.length > 0)
}

interface StyleCardListProps {
  list: StyleRows
  today: string
}

export function StyleCardList({ list, today }: StyleCardListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list.answer
  const end = useMoreOnScroll(hasNextPage && !isFetchingNextPage, () => void fetchNextPage())
  return (
    <div className={classes.cards} aria-busy={list.isBehind}>
      {sectionsOf(list.lines).map(({ head, rows }) => (
        <Flex key={head?.key ?? ''} component="section" direction="column" gap={12}>
          {head && list.by && (
            <h2 className={classes.title}>
              {groupNameOf(head.group, list.by)}
              <Quiet component="span" size={14} weight={400}>
                {countWords(head.group.styles, 'style')}
              </Quiet>
            </h2>
          )}
          <StyleCards styles={rows} today={today} />
        </Flex>
      ))}
      {hasNextPage && (
        <div ref={end}>
          <StyleCardsSkeleton cards={4} />
        </div>
      )}
    </div>
  )
}
