/** The parts of lists that few visits open, in one module, because each module of its own splits shared code. */
export { DisplayPanel } from './display/display-panel.tsx';
export { FilterPanel } from './filters/filter-panel.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { ViewBar } from './views/view-bar.tsx';
