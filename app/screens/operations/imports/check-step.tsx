import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DescriptionList } from '../../shared/description-list';
import styles from './imports.module.css';
import type { ImportPage } from './load.server';
import { RejectedRows } from './rejected-rows';

type Detail = NonNullable<ImportPage['detail']>;
/** Codes that are named; of more, the number. */
const MAX_NAMED = 20;

/** What the table would do or has done, and the rows that are rejected. */
export function CheckStep({ detail, idempotencyKey, page, step }: ImportPage & { detail: Detail }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { res } = detail;
  const count = (name: 'created' | 'changed' | 'unchanged' | 'rejected') =>
    [t(`imports.counts.${name}`), format.number(res[name])] as const;
  const isDone = step === 'result';
  const good = res.created + res.changed;
  const acting = { detail, idempotencyKey };
  return (
    <>
      <p>
        {t(isDone ? 'imports.resultHint' : 'imports.checkHint', {
          file: res.file_name,
          rows: format.number(res.row_count),
        })}
      </p>
      <DescriptionList facts={[count('created'), count('changed'), count('unchanged'), count('rejected')]} />
      {!isDone && <UnknownMaterials {...acting} />}
      {!isDone && (
        <div className={styles.actions}>
          {res.rejected === 0 && (
            <ActForm {...acting} intent="commit">
              <SubmitButton className="primary" name="is_all" value="1">
                {t('imports.store')}
              </SubmitButton>
            </ActForm>
          )}
          {res.rejected > 0 && good > 0 && (
            <ActForm {...acting} intent="commit">
              <SubmitButton className="primary" name="is_all" value="0">
                {t('imports.storeGood', { rows: format.number(good), count: good })}
              </SubmitButton>
            </ActForm>
          )}
          {res.flagged > 0 && (
            <ActForm {...acting} intent="commit">
              <input type="hidden" name="is_all" value="0" />
              <SubmitButton name="has_flagged" value="1">
                {t('imports.storeFlagged', {
                  rows: format.number(good + res.flagged),
                  count: res.flagged,
                })}
              </SubmitButton>
            </ActForm>
          )}
          <Link
            to={`/import/index?${new URLSearchParams({ id: `${res.id}`, kind: res.kind, step: 'columns' })}`}
            className="button"
          >
            {t('imports.back')}
          </Link>
        </div>
      )}
      {res.rejected > 0 && <RejectedRows detail={detail} page={page} />}
      <p className={styles.actions}>
        <Link to="/import/index" className="button">
          {t('imports.another')}
        </Link>
      </p>
    </>
  );
}

interface ActFormProps extends Pick<ImportPage, 'idempotencyKey'> {
  readonly detail: Detail;
  readonly intent: string;
  readonly children: ReactNode;
}

function ActForm({ detail: { res }, intent, idempotencyKey, children }: ActFormProps) {
  return (
    <Form method="post" replace>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={res.id} />
      <input type="hidden" name="kind" value={res.kind} />
      {children}
    </Form>
  );
}

/** Packaging materials that a table of SKUs names and that are not there: they are made from here. */
function UnknownMaterials({ detail, idempotencyKey }: Pick<ActFormProps, 'detail' | 'idempotencyKey'>) {
  const { t } = useTranslation();
  const { unknown_material_list: unknown } = detail;
  if (unknown.length === 0) return null;
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  const more = unknown.length - MAX_NAMED;
  return (
    <div className={styles.materials}>
      <p>
        {t('imports.materialsHint', {
          codes: more > 0 ? t('imports.materialsMore', { codes: named, more }) : named,
        })}
      </p>
      <ActForm detail={detail} idempotencyKey={idempotencyKey} intent="materials">
        <SubmitButton>{t('imports.makeMaterials', { count: unknown.length })}</SubmitButton>
      </ActForm>
    </div>
  );
}
