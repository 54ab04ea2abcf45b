export { bringChart } from './bring-chart.ts'
export { routeMeasurementCharts } from './measurement-chart.routes.ts'
export { copyChart, findChart, findLinkedChart } from './measurement-chart.store.ts'
export { saveChart } from './save-chart.ts'
