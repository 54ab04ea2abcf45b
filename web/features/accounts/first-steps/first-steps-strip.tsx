/** The path to the first published passport, over every page: how far one is, the next step as a button, all others. */
import { ActionIcon, Button, Flex } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { FirstSteps } from '#contract/accounts/first-steps.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconChevronDown } from '#web/ui/icons.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './first-steps.module.css'
import { useFirstSteps, usePutAwayFirstSteps } from './first-steps.queries.ts'
import { NextStep } from './next-step.tsx'
import { StepList } from './step-list.tsx'
import { countDone } from './step-words.rules.ts'

export function FirstStepsStrip() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const path = useFirstSteps(pathname)
  const isFirstPage = pathname === '/'
  if (!path.data) return <div className={classes.place} data-open={isFirstPage} />
  // The session hears of the last step a little later.
  if (path.data.standing !== 'open') return null
  // On the first page all steps stand open, because they are what waits there; elsewhere the head is enough.
  return <Path key={`${isFirstPage}`} path={path.data} startsOpen={isFirstPage} />
}

function Path({ path, startsOpen }: { path: FirstSteps; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen)
  const listId = useId()
  const [done, all] = [countDone(path), path.steps.length]
  return (
    <section aria-label="First steps" className={classes.strip}>
      <div className={classes.head}>
        <div className={classes.progress}>
          <p className={classes.count}>
            <strong>First steps</strong> {done} of {all}
          </p>
          <div
            role="progressbar"
            aria-label="First steps"
            aria-valuemin={0}
            aria-valuemax={all}
            aria-valuenow={done}
            className={classes.bar}
          >
            <span className={classes.fill} style={{ width: `${(done / all) * 100}%` }} />
          </div>
        </div>
        <NextStep path={path} />
        <ActionIcon
          variant="subtle"
          aria-label={isOpen ? 'Hide the steps' : 'Show all steps'}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} className={classes.chevron} data-open={isOpen} />
        </ActionIcon>
      </div>
      <div id={listId} hidden={!isOpen} className={classes.all}>
        {path.style && (
          <Quiet breaks mb={8}>
            Style: {titleOf(path.style)}
          </Quiet>
        )}
        <StepList path={path} />
        <PutAway />
      </div>
    </section>
  )
}

function PutAway() {
  const putAway = usePutAwayFirstSteps()
  const leave = () =>
    putAway.mutate(true, {
      onSuccess: () => noticeSuccess('The first steps are put away. Your account page brings them back.'),
    })
  return (
    <Flex component="p" justify="flex-end">
      <Button variant="subtle" size="compact-sm" loading={putAway.isPending} onClick={leave}>
        Put away
      </Button>
    </Flex>
  )
}
