/** On pages that people work by: which issue they see, what changed since, and what is not issued. */
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { StripSkeleton } from '#web/ui/pages/skeletons.tsx'
import { countAll } from './field-words.rules.ts'
import { issuesQuery } from './issues.queries.ts'
import classes from './style-issues.module.css'

export function IssueBanner({ styleId }: { styleId: number }) {
  const { data, isError } = useQuery(issuesQuery(styleId))
  if (!data) return isError ? null : <StripSkeleton />
  const [latest] = data.issues
  const params = { id: String(styleId) }
  const isToDo = latest?.own_standing && latest.own_standing !== 'confirmed'
  const unissued = data.draft?.changes ? countAll(data.draft.changes) : 0
  return (
    <section className={classes.banner} data-waiting={isToDo || unissued > 0 || undefined} aria-label="Issue">
      <p>
        {latest ? (
          <>
            <strong>Issue {latest.number}</strong> · {latest.reason}
          </>
        ) : (
          'Nothing is issued yet.'
        )}{' '}
        {unissued > 0 && (
          <span>
            {unissued === 1 ? '1 change is not issued.' : `${unissued} changes are not issued.`} Nobody works
            by them yet.
          </span>
        )}
        {isToDo && <span>Your company has not confirmed it.</span>}
      </p>
      {data.can.issue && (unissued > 0 || !latest) && (
        <ButtonLink to="/inquiries/$id/issues/$number" params={{ ...params, number: 'draft' }} size="xs">
          {latest ? 'Changes and issue' : 'Look and issue'}
        </ButtonLink>
      )}
      {latest && isToDo && (
        <ButtonLink
          to="/inquiries/$id/issues/$number"
          params={{ ...params, number: String(latest.number) }}
          size="xs"
        >
          {latest.changes ? 'See what changed' : 'Read and confirm'}
        </ButtonLink>
      )}
      {latest && (
        <ButtonLink to="/inquiries/$id/issues" params={params} size="xs" variant="default">
          All issues
        </ButtonLink>
      )}
    </section>
  )
}
