/** All geo images of the passport by step, and whether the layout shows them (S1 §2). */
import { Button } from '@mantine/core'
import type { PassportStep } from '#contract/passports.ts'
import { geoImageUrl } from '#web/lib/picture-addresses.ts'
import { NoticeStrip } from '#web/ui/notice-strip.tsx'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SavedGeoImages } from '../detail-geo-images.tsx'
import { IconMapPin } from '../passport-icons.ts'
import type { SectionProps } from './section-props.ts'
import classes from './sections.module.css'

type Detail = PassportStep['details'][number]

const nameOf = (step: PassportStep, detail: Detail): string =>
  [step.display_name, detail.name || detail.supplier?.name].filter(Boolean).join(', ')

export function GeoSection({ style, trace, form }: SectionProps) {
  const rows = trace.fields.flatMap((step) =>
    step.details.flatMap((detail) => (detail.geo_images.length > 0 ? [{ step, detail }] : [])),
  )
  const { geo, supply_chain } = form.values.layout
  const showInLayout = () =>
    form.change((all) => ({ ...all, layout: { ...all.layout, geo: true, supply_chain: true } }))
  return (
    <Panel
      title="Geo images"
      description="Photos taken where the work is done. They are saved at once, and published with the next version."
    >
      {rows.length === 0 && (
        <Empty icon={IconMapPin} title="No geo images yet">
          Open a step and press “Geo images” to add photos with the place where they were taken.
        </Empty>
      )}
      {rows.length > 0 && !(geo && supply_chain) && (
        <NoticeStrip
          label="Geo images are hidden"
          tone="attention"
          actions={
            <Button size="compact-sm" variant="default" onClick={showInLayout}>
              Show them
            </Button>
          }
        >
          {geo
            ? 'The layout of this passport leaves the supply chain out, and geo images with it.'
            : 'The layout of this passport leaves geo images out.'}
        </NoticeStrip>
      )}
      {rows.length > 0 && (
        <ul className={classes.geoRows}>
          {rows.map(({ step, detail }) => (
            <li key={detail.id} className={classes.geoRow}>
              <div className={classes.geoName}>{nameOf(step, detail)}</div>
              <div className={classes.geoPictures}>
                {detail.geo_images.map(({ id, geo_image }) => (
                  <img key={id} src={geoImageUrl(geo_image.upload_name, 96)} alt="" loading="lazy" />
                ))}
              </div>
              <SavedGeoImages styleId={style.id} detail={detail} label={nameOf(step, detail)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
