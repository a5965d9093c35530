import { notFound } from '../../text/shared/not-found.ts';
import { paths } from '../paths.ts';
import { LostArt } from '../ui/brand/art.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import '../../screens.css';

/** 404. */
export default function NotFound() {
  return (
    <Notice
      art={<LostArt />}
      title={notFound.title}
      text={notFound.text}
      link={{ to: paths.start, label: notFound.home }}
    />
  );
}
