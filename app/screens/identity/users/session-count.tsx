import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { SESSIONS } from '~/paths';

interface SessionCountProps {
  readonly user: {
    readonly id: number;
    readonly user_name: string;
    readonly session_count?: number | null | undefined;
  };
  /** Whether the sessions of users can be opened. */
  readonly isLink: boolean;
}

/** How many sessions of a user are open, with a link to them. */
export function SessionCount({ user, isLink }: SessionCountProps) {
  const { t } = useTranslation();
  const { id, user_name: name, session_count: count } = user;
  if (!count || !isLink) return <>{count ?? ''}</>;
  return (
    <Link to={`${SESSIONS}?user_id=${id}`} aria-label={t('users.sessionsOf', { count, name })}>
      {count}
    </Link>
  );
}
