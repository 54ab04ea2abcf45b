/** A list of keys and what they do. */
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import classes from './keys-dialog.module.css'

export interface KeyGroup {
  title: string
  keys: readonly (readonly [key: string, does: string])[]
}

interface KeysDialogProps {
  groups: readonly KeyGroup[]
  /** What other machines call the keys. */
  note: string
  onClose: () => void
}

export function KeysDialog({ groups, note, onClose }: KeysDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" size="lg">
      <p className={classes.helpNote}>{note}</p>
      <div className={classes.help}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.helpTitle}>{title}</h3>
            <dl className={classes.helpKeys}>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
