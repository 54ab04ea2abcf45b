import { Logo, Selvedge } from '#web/ui/pages/logo.tsx'
import { PageSkeleton } from '#web/ui/pages/skeletons.tsx'
import navigation from './navigation.module.css'
import classes from './shell.module.css'

/** The frame while it is not known yet who is signed in. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell}>
      <div className={classes.side}>
        <div className={navigation.navigation}>
          <Selvedge />
          <span className={navigation.home}>
            <Logo />
          </span>
        </div>
      </div>
      <div className={classes.column}>
        <div className={classes.bar} />
        <main className={classes.content}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}
