import { STYLE_TEXTS } from '#contract/styles.ts'
import { confirm } from '#web/ui/confirm.ts'

/** S0 §5: what goes with it, ending with the question by name. */
export const confirmRemoval = (name: string, isLeaving: boolean): Promise<boolean> =>
  confirm({
    title: 'Remove supplier',
    body: (
      <>
        <p>{STYLE_TEXTS.unassignSupplier}</p>
        {isLeaving && <p>Your company will not see this style any more.</p>}
        <p>Are you sure you want to remove {name}?</p>
      </>
    ),
    confirmLabel: 'Remove',
    danger: true,
  })
