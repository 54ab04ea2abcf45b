/** Says on every page that anybody may sign in here with a published password. */
import classes from './demo-strip.module.css'

/** The server writes it into the page. */
export const isDemoOpen = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="selvedge-demo"]')?.content === 'open'

export function DemoStrip() {
  return (
    <p className={classes.strip} role="note">
      Demo installation: anybody can sign in with a published password. Do not store real data here.
    </p>
  )
}
