import { type ComponentProps, lazy, Suspense } from 'react';
// With the page: the server draws the panel too, whose own script comes only when there is a run.
import '../job-panel.module.css';
import './report.module.css';

const Panel = lazy(() => import('./panel'));

export const RunPanel = (props: ComponentProps<typeof Panel>) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
