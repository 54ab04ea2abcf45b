/** The columns of styles in a file, by the heads that the export writes. */
import { IMPORT_FIELDS, type ImportField } from '#contract/styles/style-import.ts'
import type { TableColumn, TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { COLUMNS } from '../grid/columns.rules.ts'

export const COLUMN_KEYS = ['style_number', ...IMPORT_FIELDS] as const
export type ImportColumn = (typeof COLUMN_KEYS)[number]

const HEADS: Readonly<Record<ImportColumn, TableColumn>> = {
  style_number: {
    head: COLUMNS.number.label,
    others: ['stylenumber', 'styleno', 'stylenr', 'no', 'nr', 'ref', 'reference', 'stylecode'],
  },
  style_name: { head: COLUMNS.style.label, others: ['name', 'stylename', 'title', 'productname'] },
  collection: { head: COLUMNS.collection.label, others: ['collectionname', 'collectionnumber', 'range'] },
  product_type: { head: COLUMNS.product_type.label, others: ['type', 'product', 'producttypename'] },
  status: { head: COLUMNS.status.label, others: ['state'] },
  bulk_order_quantity: {
    head: COLUMNS.quantity.label,
    others: ['quantity', 'qty', 'pcs', 'orderquantity', 'orderqty', 'bulkorder', 'bulkquantity', 'units'],
  },
  colour_number: {
    head: 'Colours',
    others: ['colors', 'colour', 'color', 'numberofcolours', 'numberofcolors', 'colourways', 'colorways'],
  },
  start_date: { head: COLUMNS.start_date.label, others: ['startdate', 'begin', 'from', 'startson'] },
  end_date: {
    head: COLUMNS.end_date.label,
    others: ['enddate', 'duedate', 'end', 'deliverydate', 'delivery', 'exfactory', 'exfactorydate'],
  },
  delivery_destination: {
    head: 'Destination',
    others: ['deliverydestination', 'deliverycountry', 'country', 'shipto', 'destinationcountry'],
  },
  currency: { head: 'Currency', others: ['cur', 'ccy'] },
  additional_information: {
    head: 'Note',
    others: ['notes', 'additionalinformation', 'remarks', 'comment', 'comments', 'description'],
  },
}

export const headOf = (key: ImportColumn): string => HEADS[key].head

export const STYLE_TABLE: TableColumns<ImportColumn> = {
  keys: COLUMN_KEYS,
  columns: HEADS,
  unread: [],
  required: [],
  numbers: ['bulk_order_quantity', 'colour_number'] satisfies ImportField[],
  percents: [],
}
