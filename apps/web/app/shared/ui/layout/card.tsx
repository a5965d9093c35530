import type { ReactNode } from 'react';

type CardProps = { title: string; action?: ReactNode; children: ReactNode };

/** One block of a page: its title, the link that changes it, and its content. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className="card p-[min(1.25rem,5.6vw)]">
      <div className={`mb-1 flex items-center justify-between gap-3 ${action ? 'min-h-11' : ''}`}>
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
