import { type ComponentProps, lazy, Suspense } from 'react';
// With the page: the server draws the dialog too, whose own script comes only when it is opened.
import './columns-dialog.module.css';

const Dialog = lazy(() => import('./columns-dialog'));

export const ColumnsDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
