import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { RemittanceApplication } from '~contract/remittance';
import { NO_DIALOG } from '../shared/applications/decisions';
import { fileAddress } from '../shared/file-address';
import styles from './certificate.module.css';
import { isImage } from './certificate-file';

type Certified = Pick<
  RemittanceApplication,
  'id' | 'application_no' | 'certificate_name' | 'certificate_url' | 'is_certificate_reused' | 'reused_list'
>;

const addressOf = ({ certificate_url, certificate_name }: Certified) =>
  fileAddress(certificate_url, certificate_name);

/**
 * The certificate's name, which opens it: an image in a dialog, anything else in a new tab; flagged if the file was
 * used before.
 */
export function Certificate({ of }: { of: Certified }) {
  const [search] = useSearchParams();
  const { id, certificate_url: path } = of;
  if (!path) return null;
  const name = of.certificate_name || path;
  return (
    <span className={styles.certificate}>
      {isImage(path) ? (
        <Link to={changeQuery(search, { ...NO_DIALOG, dialog: 'certificate', id })} preventScrollReset>
          {name}
        </Link>
      ) : (
        <CertificateTab of={of}>{name}</CertificateTab>
      )}
      <Reused of={of} />
    </span>
  );
}

/**
 * The certificate beside the question whether to confirm: the image itself, and a link that opens any type in a new
 * tab.
 */
export function CertificateInPlace({ of }: { of: Certified }) {
  const { t } = useTranslation();
  const { certificate_url: path, application_no: number } = of;
  if (!path) return null;
  return (
    <span className={styles.inPlace}>
      <CertificateTab of={of}>
        {isImage(path) ? (
          <img src={addressOf(of)} alt={t('applications.certificateOf', { number })} />
        ) : (
          of.certificate_name || path
        )}
      </CertificateTab>
      <Reused of={of} />
    </span>
  );
}

/** The image as large as the window allows. */
export function CertificateDialog({ of }: { of: Certified }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const title = t('applications.certificateOf', { number: of.application_no });
  return (
    <Dialog title={title} close={changeQuery(search, NO_DIALOG)} size="large">
      <figure className={styles.preview}>
        {/* Only raster images are shown; the server determines the type by content. */}
        <img src={addressOf(of)} alt={title} />
        <figcaption>
          <CertificateTab of={of}>{t('applications.openFile')}</CertificateTab>
          <Reused of={of} />
        </figcaption>
      </figure>
    </Dialog>
  );
}

function CertificateTab({ of, children }: { of: Certified; children: ReactNode }) {
  return (
    <a href={addressOf(of)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Warns that the file is also on other applications, and links them. */
function Reused({ of: { is_certificate_reused, reused_list: others } }: { of: Certified }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (is_certificate_reused !== 1) return null;
  return (
    <span className={styles.reused} title={t('applications.reusedMeans')}>
      <span aria-hidden="true">⚠</span> {t('applications.reused')}
      {others.map(({ id, application_no }) => (
        <Link key={id} to={changeQuery(search, { ...NO_DIALOG, dialog: 'decide', id })} preventScrollReset>
          {application_no}
        </Link>
      ))}
    </span>
  );
}
