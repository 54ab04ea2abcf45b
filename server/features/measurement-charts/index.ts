export { routeMeasurementCharts } from './measurement-chart.routes.ts'
export { findChart } from './measurement-chart.store.ts'
