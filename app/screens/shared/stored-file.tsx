import type { ImgHTMLAttributes, ReactNode } from 'react';
import { type FilePlace, filePlace, storedName } from '~/gateway/file-place';
import { useShell } from '~/shell/shell-data';
import { fileAddress } from './file-address';

/** Where the stored value of a file is opened. */
export function useFilePlace(): (value: string) => FilePlace {
  const apiOrigin = useShell()?.apiOrigin;
  return (value) => filePlace(value, apiOrigin);
}

interface StoredFileProps {
  /** What is stored of the file: a path, or an address at the `/api` or at another site. */
  readonly path: string;
  readonly name?: string;
}

/** A link that opens a stored file in a new tab; plain text if there is nothing to open. */
export function FileLink({ path, name, children }: StoredFileProps & { readonly children?: ReactNode }) {
  const place = useFilePlace()(path);
  const content = children ?? (name || storedName(path) || path);
  if (place === 'nowhere') return <span>{content}</span>;
  return (
    <a href={place === 'app' ? fileAddress(path, name) : path} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

type FileImageProps = StoredFileProps & ImgHTMLAttributes<HTMLImageElement> & { readonly alt: string };

/** A stored image; a link if it is at another site, as pages show only images of their own. */
export function FileImage({ path, name, alt, ...rest }: FileImageProps) {
  const place = useFilePlace()(path);
  if (place !== 'app') return <FileLink path={path}>{name}</FileLink>;
  return <img {...rest} src={fileAddress(path, name)} alt={alt} />;
}
