/** Pictures beside words: drawn with the colour of the text, and not read aloud. */
import type { ReactNode } from 'react';

const icon = (shape: ReactNode) =>
  function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };

export const TodayIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 2.5V6m8-3.5V6M8.5 15l2.5 2.5 4.5-4.5" />
  </>,
);
export const WeekIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 2.5V6m8-3.5V6M8 14h.01M12 14h.01M16 14h.01M8 17.5h.01M12 17.5h.01" />
  </>,
);
export const TravelIcon = icon(
  <>
    <circle cx="6" cy="18.5" r="2.5" />
    <circle cx="18" cy="5.5" r="2.5" />
    <path d="M15.5 5.5H9a3.25 3.25 0 0 0 0 6.5h6a3.25 3.25 0 0 1 0 6.5H8.5" />
  </>,
);
export const PlusIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v8m-4-4h8" />
  </>,
);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const NextIcon = icon(<path d="m9.5 5 7 7-7 7" />);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5m-3.5 3.5 2.5 2.5" />
  </>,
);
export const PhoneIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
    <path d="M11 18.5h2" />
  </>,
);
export const ChatIcon = icon(<path d="M4 20l1.3-4A8 8 0 1 1 8 18.7L4 20Zm5-9h6m-6 3h4" />);
export const MailIcon = icon(<path d="M3.5 5.5h17v13h-17zm0 1.5 8.5 6 8.5-6" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const LeaveIcon = icon(<path d="M14 4H6v16h8m-3-8h10m-4-4 4 4-4 4" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const SettingsIcon = icon(<path d="M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5" />);
export const SentIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const WaitingIcon = icon(<path d="M12 19.5v-15m-6 6 6-6 6 6" />);
export const HeldIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.5l3.5 2" />
  </>,
);
export const WarningIcon = icon(<path d="M12 8.5v5m0 3.5h.01M12 3 2.5 20h19L12 3Z" />);
export const BackIcon = icon(<path d="m14.5 5-7 7 7 7" />);
export const PinIcon = icon(
  <>
    <path d="M12 21.5s7-6.5 7-12a7 7 0 1 0-14 0c0 5.5 7 12 7 12Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const NavigateIcon = icon(<path d="M20.5 3.5 3.5 11l7 2.5 2.5 7 7.5-17Z" />);
export const CameraIcon = icon(
  <>
    <path d="M4.5 7.5h3l1.5-2.5h6l1.5 2.5h3a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
export const RefreshIcon = icon(<path d="M20 11a8 8 0 1 0-.7 4.5M20 5v6h-6" />);
export const UndoIcon = icon(<path d="M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-4" />);
export const RedoIcon = icon(<path d="M15.5 4.5 20 9l-4.5 4.5M20 9H10a5.5 5.5 0 0 0 0 11h4" />);
export const FormIcon = icon(<path d="M6 3.5h12v17H6zM9 8.5h6M9 12h6m-6 3.5h3" />);
export const PenIcon = icon(<path d="m4 20 1-4.5L16 4.5l3.5 3.5-11 11L4 20Zm9.5-13 3.5 3.5" />);
export const DeviceIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
    <path d="M11 18.5h2" />
  </>,
);
export const BoardIcon = icon(
  <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17M6 4.5h6v4H6zM11 10h7v4h-7zM5 15.5h5v4H5z" />,
);
export const OrdersIcon = icon(
  <>
    <path d="M8.5 4.5h-3v16h13v-16h-3" />
    <path d="M8.5 3h7v3.5h-7zM8.5 11h7m-7 4.5h4.5" />
  </>,
);
export const RefusedIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8.8 8.8 6.4 6.4m0-6.4-6.4 6.4" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5M15.5 5.300a3.5 3.5 0 0 1 0 6.400M17.5 14.800c2.4.600 3.6 2.2 4 4.7" />
  </>,
);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM9.3 5v14M14.7 5v14" />);
export const AscendingIcon = icon(<path d="M12 19V5.5m-5 5 5-5 5 5" />);
export const DescendingIcon = icon(<path d="M12 5v13.500m5-5-5 5-5-5" />);
export const BookmarkIcon = icon(<path d="M7 4h10v16l-5-4-5 4V4Z" />);
export const CustomersIcon = icon(
  <path d="M4 20.5v-15h9v15M13 10h7v10.500M2.500 20.500h19M7 9h3m-3 3.500h3M7 16h3m6-2.500h1.500M16 17h1.500" />,
);
export const UsersIcon = icon(
  <>
    <circle cx="10" cy="8" r="3.8" />
    <path d="M3 20c.6-4 3.200-6 7-6 1.300 0 2.500.2 3.500.7" />
    <circle cx="17.500" cy="17.500" r="3.200" />
    <path d="M17.500 13v1.300m0 6.400V22m4.5-4.5h-1.300m-6.400 0H13" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11.5m-5-5 5 5 5-5M4.5 20h15" />);
export const ImportIcon = icon(
  <path d="M12 3.5v10m-4-4 4 4 4-4M4 12.500V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6.500" />,
);
export const NumbersIcon = icon(<path d="M4 20h16M7 16.500v-5m5 5v-11m5 11v-8" />);
