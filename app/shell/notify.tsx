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
/** Id of the notification that was shown last. */
let shown: string | undefined;

/**
 * Shows the outcome of an action in place of the one before; errors stay until closed or until the next outcome.
 * @param close name of the button that closes it
 */
export function notify({ kind, text }: Toast, close: string): void {
  mount();
  const id = idOf({ kind, text });
  if (shown !== undefined && shown !== id) notifications.hide(shown);
  shown = id;
  notifications.show({
    id,
    message: text,
    closeButtonProps: { 'aria-label': close },
    color: kind === 'error' ? 'red' : 'teal',
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' ? false : SUCCESS_MS,
  });
}

const idOf = ({ kind, text }: Toast): string => `${kind} ${text}`;

/** Takes a notification away whose outcome is no longer so. */
export const dismiss = (toast: Toast): unknown => notifications.hide(idOf(toast));

/** Takes away what is shown, whatever it says. */
export const dismissShown = (): unknown => shown !== undefined && notifications.hide(shown);

/** Notifications have their own React root, so that pages carry none of their code. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <MantineRoot>
      <Notifications position="bottom-right" className={styles.notifications} />
    </MantineRoot>,
  );
}
