/** Who is known at the provider, to be unlinked where the provider gave an address to somebody else. */
import { Button } from '@mantine/core'
import type { SignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import classes from './sign-on.module.css'
import { useUnlink } from './sign-on.queries.ts'

type Person = SignOnProvider['people'][number]

export function LinkedPeople({ people }: { people: readonly Person[] }) {
  const unlink = useUnlink()
  const ask = async ({ id, full_name }: Person) => {
    const isSure = await confirm({
      title: `Unlink ${full_name}?`,
      body: 'Their sessions end. The next sign-in at the provider with their email address links anew.',
      confirmLabel: 'Unlink',
      danger: true,
    })
    if (isSure) unlink.mutate(id)
  }
  if (people.length === 0) return null
  return (
    <details>
      <summary>{`Linked people: ${people.length}`}</summary>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={classes.domain}>
            <div className={classes.words}>
              <div>{person.full_name}</div>
              <div className={classes.facts}>{person.email}</div>
            </div>
            <Button
              variant="subtle"
              color="coral"
              aria-label={`Unlink ${person.full_name}`}
              loading={unlink.isPending && unlink.variables === person.id}
              onClick={() => void ask(person)}
            >
              Unlink
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
