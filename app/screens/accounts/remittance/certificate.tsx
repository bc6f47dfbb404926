import { useSearchParams } from '@remix-run/react';
import { Dialog } from '~/forms/dialog';
import { storedName } from '~/gateway/file-place';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { RemittanceApplication } from '~contract/accounts/remittance';
import { NO_DIALOG } from '../../shared/applications/decisions';
import { FileImage, FileLink, useFilePlace } from '../../shared/stored-file';
import styles from './certificate.module.css';

type CertificateFields = Pick<
  RemittanceApplication,
  'id' | 'application_no' | 'certificate_name' | 'certificate_url' | 'is_certificate_reused' | 'reused_list'
>;

/**
 * Raster images are shown inline (spec billing 2.9), but not SVG, which may contain scripts. The extension of a stored
 * file matches its content.
 */
export const isImage = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|bmp)$/i.test(path);

/** A server may store a file under a name without an extension; then its sender's name counts. */
export function isCertificate(path: string, fileName: string): boolean {
  const saved = storedName(path);
  const name = saved.includes('.') ? saved : fileName;
  return isImage(name) || /\.pdf$/i.test(name);
}

/**
 * The certificate's name, which opens it: an image in a dialog, anything else in a new tab; flagged if the file was
 * used before.
 */
export function Certificate({ of }: { of: CertificateFields }) {
  const [search] = useSearchParams();
  const isPreviewed = useIsPreviewed();
  const { id, certificate_url: path } = of;
  if (!path) return null;
  const name = of.certificate_name || storedName(path) || path;
  return (
    <span className={styles.certificate}>
      {isPreviewed(path) ? (
        <Link to={changeQuery(search, { ...NO_DIALOG, dialog: 'certificate', id })} preventScrollReset>
          {name}
        </Link>
      ) : (
        <FileLink path={path} name={of.certificate_name}>
          {name}
        </FileLink>
      )}
      <Reused of={of} />
    </span>
  );
}

/**
 * The certificate beside the question whether to confirm: the image itself, and a link that opens any type in a new
 * tab.
 */
export function CertificateInPlace({ of }: { of: CertificateFields }) {
  const { t } = useTranslation();
  const isPreviewed = useIsPreviewed();
  const { certificate_url: path, certificate_name: name, application_no: number } = of;
  if (!path) return null;
  return (
    <span className={styles.inPlace}>
      <FileLink path={path} name={name}>
        {isPreviewed(path) ? (
          <FileImage path={path} name={name} alt={t('applications.certificateOf', { number })} isInLink />
        ) : undefined}
      </FileLink>
      <Reused of={of} />
    </span>
  );
}

/** The image as large as the window allows. */
export function CertificateDialog({ of }: { of: CertificateFields }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isPreviewed = useIsPreviewed();
  const { certificate_url: path, certificate_name: name } = of;
  const title = t('applications.certificateOf', { number: of.application_no });
  return (
    <Dialog title={title} close={changeQuery(search, NO_DIALOG)} size="large">
      <figure className={styles.preview}>
        {isPreviewed(path) && <FileImage path={path} name={name} alt={title} />}
        <figcaption>
          <FileLink path={path} name={name}>
            {t('applications.openFile')}
          </FileLink>
          <Reused of={of} />
        </figcaption>
      </figure>
    </Dialog>
  );
}

/** Whether a certificate is an image that pages may show: a raster image that the app fetches. */
function useIsPreviewed(): (path: string) => boolean {
  const placeOf = useFilePlace();
  return (path) => isImage(path) && placeOf(path) === 'app';
}

/** Warns that the file is also on other applications, and links them. */
function Reused({ of: { is_certificate_reused, reused_list: others } }: { of: CertificateFields }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (is_certificate_reused !== 1) return null;
  return (
    <span className={styles.reused} title={t('applications.reusedMeans')}>
      <span aria-hidden="true">⚠</span> {t('applications.reused')}{' '}
      {others.map(({ id, application_no }) => (
        <Link key={id} to={changeQuery(search, { ...NO_DIALOG, dialog: 'decide', id })} preventScrollReset>
          {application_no}
        </Link>
      ))}
    </span>
  );
}
