import { type ImgHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FilePlace, filePlace, storedName } from '~/gateway/file-place';
import { useShell } from '~/shell/shell-data';

/** Address of a stored file, and the name under which it is saved. */
const fileUrl = (path: string, name = ''): string =>
  `/files?${new URLSearchParams({ path, ...(name && { name }) })}`;

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
    <a href={place === 'app' ? fileUrl(path, name) : path} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

interface FileImageProps extends StoredFileProps, Omit<ImgHTMLAttributes<HTMLImageElement>, 'name' | 'alt'> {
  readonly alt: string;
  /** It stands in a link to the file already. */
  readonly isInLink?: boolean;
}

const NO_PICTURE = /\.(?:pdf|docx?|xlsx?|csv|txt|zip)$/i;

/**
 * A stored image; a link if it is at another site, as pages show only images of their own, and if it turns out to be no
 * picture.
 */
export function FileImage({ path, name, alt, isInLink, ...rest }: FileImageProps) {
  const place = useFilePlace()(path);
  const { image, brokenPath, setBrokenPath } = useBrokenImage(path);
  if (place !== 'app') return <FileLink path={path}>{name}</FileLink>;
  if (brokenPath === path || NO_PICTURE.test(storedName(path))) {
    return isInLink ? <span>{name || storedName(path)}</span> : <FileLink path={path} name={name} />;
  }
  return (
    <img {...rest} ref={image} src={fileUrl(path, name)} alt={alt} onError={() => setBrokenPath(path)} />
  );
}

/** Which file could not be drawn; it may have failed before scripts ran. */
function useBrokenImage(path: string) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenPath, setBrokenPath] = useState<string>();
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.loading !== 'lazy') {
      setBrokenPath(path);
    }
  }, [path]);
  return { image, brokenPath, setBrokenPath };
}
