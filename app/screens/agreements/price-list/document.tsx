import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { PriceList, PriceListBlock, PriceListSection } from '~contract/agreements/price-list';
import { DescriptionList, Lines } from '../../shared/description-list';
import { Paper } from '../../shared/paper';
import { wholeDays } from '../../shared/whole-days';
import styles from './price-list.module.css';

/** The document, in its own language. */
export function PriceListDocument({ paper }: { paper: PriceList }) {
  return (
    <Paper issuer={paper} className={styles.document} lang={paper.language} aria-labelledby="price-list">
      <div className={styles.issuer}>
        <Lines lines={paper.issuer_list} />
      </div>
      <h2 id="price-list">
        {paper.document}: {paper.title}
      </h2>
      {paper.remark && <p className={styles.remark}>{paper.remark}</p>}
      <DescriptionList facts={paper.fact_list.map(({ title, text }) => [title, wholeDays(text)])} />
      {paper.section_list.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      <ul className={styles.signatures}>
        {paper.signature_list.map((name) => (
          <li key={name}>
            {name}
            <span>{paper.signature_text}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Section({ section: { title, block_list: blocks } }: { section: PriceListSection }) {
  return (
    <section>
      <h3>{title}</h3>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
        <Block key={i} block={block} title={block.title || title} />
      ))}
    </section>
  );
}

/** A Chinese full stop has its space already. */
const joinSentences = (texts: readonly string[]): string => texts.join(' ').replaceAll('。 ', '。');

interface BlockProps {
  readonly block: PriceListBlock;
  /** Of the block, else of its section. */
  readonly title: string;
}

function Block({ block, title }: BlockProps) {
  return (
    <div className={styles.block}>
      {block.title && <h4>{block.title}</h4>}
      {block.text_list.length > 0 && <p>{joinSentences(block.text_list)}</p>}
      {block.row_list.length > 0 && <Prices block={block} title={title} />}
    </div>
  );
}

function Prices({ block: { column_list: columns, row_list: rows }, title }: BlockProps) {
  return (
    <ScrollFrame aria-label={title}>
      <table className={columns.length > 2 ? plain.headed : undefined}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-number={column.is_number || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
            <tr key={i}>
              {row.map((text, at) => (
                <td key={columns[at]?.title} data-number={columns[at]?.is_number || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
