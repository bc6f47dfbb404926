import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import type { Toast } from '~/session/session.server';
import { MantineRoot } from '~/theme/mantine';
import styles from './toast.module.css';

const SUCCESS_MS = 4000;
let mounted = false;

/**
 * Shows a notification; errors stay until closed. The same text is not shown twice at a time.
 * @param close name of the button that closes it
 */
export function notify({ kind, text }: Toast, close: string): void {
  mount();
  notifications.show({
    id: `${kind} ${text}`,
    message: text,
    closeButtonProps: { 'aria-label': close },
    color: kind === 'error' ? 'red' : 'teal',
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' ? false : SUCCESS_MS,
  });
}

/** Notifications have their own React root, so that pages carry none of their code. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <MantineRoot>
      <Notifications position="top-right" className={styles.notifications} />
    </MantineRoot>,
  );
}
