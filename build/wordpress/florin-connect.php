<?php
/**
 * Plugin Name: Florin Connect
 * Description: A button with which your visitors connect a crypto wallet. As a block, and as the shortcode [florin_connect].
 * Version: {version}
 * Author: The Florin authors
 * Update URI: false
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 *
 * Puts <florin-connect> into pages, with attributes from a list and settings as JSON. The server sends no requests.
 */

defined( 'ABSPATH' ) || exit;

const FLORIN_CONNECT_VERSION = '{version}';

require __DIR__ . '/settings.php';
if ( is_admin() ) {
	require __DIR__ . '/settings-page.php';
}

register_activation_hook( __FILE__, 'florin_connect_clear_caches' );
register_deactivation_hook( __FILE__, 'florin_connect_clear_caches' );

/** Attributes of the element, with the pattern of their values. */
const FLORIN_CONNECT_ATTRIBUTES = array(
	'theme'   => '/^(?:auto|light|dark)$/i',
	'size'    => '/^(?:wide|compact)$/i',
	'lang'    => '/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/',
	'label'   => '/^.{1,60}$/us',
	'balance' => '/^(?:show|hide)(?: (?:show|hide))?$/i',
	'network' => '/^(?:name|icon|hide)(?: (?:name|icon|hide))?$/i',
	'account' => '/^(?:full|short|avatar)(?: (?:full|short|avatar))?$/i',
);

/** Returns one of the plugin's texts, in the language of the site or of its administrator. */
function florin_connect_text( $name ) {
	static $texts = null;
	$texts = $texts ?? require __DIR__ . '/texts.php';
	$tag   = str_replace( '_', '-', determine_locale() );
	$short = strtok( $tag, '-' );
	$spain = 'es' === $short && ! in_array( $tag, array( 'es', 'es-ES' ), true ) ? 'es-419' : $short;
	foreach ( array( implode( '-', array_slice( explode( '-', $tag ), 0, 2 ) ), $spain, 'en' ) as $one ) {
		if ( isset( $texts[ $one ][ $name ] ) ) {
			return $texts[ $one ][ $name ];
		}
	}
	return '';
}

/**
 * Returns the element, with fallback content that is shown until the script has loaded, or if it never does.
 * Without the <object>, the fallback content would end the surrounding paragraph.
 * The script handle has no file. Page builders save the element as HTML together with this handle, so its name must not change.
 */
function florin_connect_element( $attributes ) {
	$given = array_filter( is_array( $attributes ) ? $attributes : array(), 'is_string' );
	if ( isset( $given['label'] ) ) {
		$given['label'] = mb_substr( $given['label'], 0, 60 );
	}
	$given = array_filter( $given, 'strlen' );
	$html  = '';
	$label = florin_connect_text( 'connect' );
	foreach ( FLORIN_CONNECT_ATTRIBUTES as $name => $allowed ) {
		if ( isset( $given[ $name ] ) && preg_match( $allowed, $given[ $name ] ) ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $given[ $name ] ) );
			$label = 'label' === $name ? $given[ $name ] : $label;
		}
	}
	florin_connect_wrong( $given );
	wp_enqueue_script( 'florin-connect' );
	wp_enqueue_style( 'florin-connect' );
	return sprintf( '<florin-connect%s><object><details><summary>%s</summary>%s</details></object></florin-connect>', $html, esc_html( $label ), esc_html( florin_connect_text( 'fallback' ) ) );
}

/** Returns the block. The wrapper has the width and the alignment that the theme gives to blocks. */
function florin_connect_block( $attributes ) {
	return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), florin_connect_element( $attributes ) );
}

/** Returns the element for the shortcode. Unknown attributes are reported here only, because WordPress adds its own to blocks. */
function florin_connect_shortcode( $attributes ) {
	$given   = is_array( $attributes ) ? $attributes : array();
	$unknown = array();
	foreach ( array_diff_key( $given, FLORIN_CONNECT_ATTRIBUTES ) as $name => $value ) {
		$unknown[] = is_int( $name ) ? $value : $name; // a word without a value has a number as its name
	}
	florin_connect_wrong( array(), $unknown );
	return florin_connect_element( $given );
}

/** Returns the value that was probably meant, or null. $values maps each known text to its value. */
function florin_connect_guess( $text, $values ) {
	$text          = strtolower( substr( $text, 0, 60 ) );
	$best_distance = strlen( $text ) < 4 ? 2 : 3;
	$meant         = null;
	foreach ( $values as $one => $value ) {
		$one      = strtolower( $one );
		$distance = strlen( $text ) > 3 && false !== strpos( $one, $text ) ? 0 : levenshtein( $text, $one );
		if ( $distance < $best_distance ) {
			$best_distance = $distance;
			$meant         = $value;
		}
	}
	return $meant;
}

/** Returns a sentence about a wrong attribute, with the value that was probably meant and the possible ones. */
function florin_connect_explain( $sentence, $meant, $possible ) {
	return implode(
		' ',
		array_filter(
			array(
				$sentence,
				null === $meant ? '' : sprintf( florin_connect_text( 'attribute_guess' ), $meant ),
				$possible ? sprintf( florin_connect_text( 'attribute_possible' ), implode( ', ', $possible ) ) : '',
			),
			'strlen'
		)
	);
}

/** Remembers unknown attributes, and attributes with impossible values. Returns sentences about those on this page. */
function florin_connect_wrong( $given = array(), $unknown = array() ) {
	static $sentences = array();
	if ( ! current_user_can( 'manage_options' ) ) {
		return array();
	}
	$names = array_keys( FLORIN_CONNECT_ATTRIBUTES );
	foreach ( array_filter( $unknown, 'is_string' ) as $name ) {
		$meant       = florin_connect_guess( $name, array_combine( $names, $names ) );
		$sentences[] = florin_connect_explain( sprintf( florin_connect_text( 'attribute_unknown' ), $name ), $meant, $names );
	}
	$languages = florin_connect_list( 'languages' );
	foreach ( array_intersect_key( FLORIN_CONNECT_ATTRIBUTES, $given ) as $name => $allowed ) {
		$value    = $given[ $name ];
		$is_right = preg_match( $allowed, $value );
		$possible = preg_match( '/\(\?:([a-z|]+)\)/', $allowed, $found ) ? explode( '|', $found[1] ) : array();
		$values   = array_combine( $possible, $possible );
		if ( 'lang' === $name ) {
			$possible = wp_list_pluck( $languages, 'tag' );
			$values   = array_column( $languages, 'tag', 'name' ) + array_column( $languages, 'tag', 'english' );
			$is_right = $is_right && preg_grep( '/^' . strtok( $value, '-_' ) . '(?:-|$)/i', $possible );
		}
		if ( ! $is_right ) {
			$sentences[] = florin_connect_explain( sprintf( florin_connect_text( 'attribute_wrong' ), $name, $value ), florin_connect_guess( $value, $values ), $possible );
		}
	}
	return array_unique( $sentences );
}

/** Shows administrators the wrong attributes. At the end of the page, because caches for visitors may store the content. */
function florin_connect_print_wrong() {
	$sentences = florin_connect_wrong();
	if ( $sentences ) {
		printf(
			'<div role="status" style="position:fixed;inset:auto 0 0;z-index:99998;padding:8px 16px;background:#fcf0f1;color:#8a2424;font:14px/1.5 sans-serif"><p style="margin:0">%s</p></div>',
			implode( '</p><p style="margin:0">', array_map( 'esc_html', $sentences ) ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped here
		);
	}
}

/** Prints data for a script. The flags escape everything that could end the element. */
function florin_connect_print_json( $data, $id ) {
	$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
	wp_print_inline_script_tag(
		wp_json_encode( $data, $flags ),
		array(
			'type' => 'application/json',
			'id'   => $id,
		)
	);
}

/** Prints the script and its settings with WordPress functions, so that other plugins can add a nonce. */
function florin_connect_script( $settings = null ) {
	florin_connect_print_json( (object) florin_connect_settings( $settings ), 'florin-settings' );
	wp_print_script_tag(
		array(
			'type'          => 'module',
			'src'           => plugins_url( 'embed/florin.js', __FILE__ ) . '?ver=' . FLORIN_CONNECT_VERSION,
			'data-settings' => 'florin-settings',
		)
	);
}

add_action( // as late as possible, because popups are added at the end of the page
	'wp_footer',
	function () {
		if ( wp_script_is( 'florin-connect' ) ) {
			florin_connect_script();
			florin_connect_print_wrong();
		}
	},
	PHP_INT_MAX
);

add_action(
	'init',
	function () {
		wp_register_script( 'florin-connect', false, array(), FLORIN_CONNECT_VERSION, true );
		wp_register_script( 'florin-connect-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ), FLORIN_CONNECT_VERSION, true );
		wp_register_style( 'florin-connect', plugins_url( 'layout.css', __FILE__ ), array(), FLORIN_CONNECT_VERSION );
		if ( is_admin() ) {
			wp_localize_script( 'florin-connect-block', 'florinConnectBlock', florin_connect_block_data() );
		}
		$attributes = array_fill_keys( array_keys( FLORIN_CONNECT_ATTRIBUTES ), array( 'type' => 'string' ) );
		register_block_type(
			'florin/connect',
			array(
				'api_version'     => 2,
				'title'           => florin_connect_text( 'connect' ),
				'description'     => florin_connect_text( 'about' ),
				'keywords'        => explode( ', ', florin_connect_text( 'keywords' ) ),
				'category'        => 'widgets',
				'attributes'      => $attributes,
				'supports'        => array(
					'align' => array( 'left', 'center', 'right', 'wide' ),
					'html'  => false,
				),
				'example'         => array(),
				'editor_script'   => 'florin-connect-block',
				'render_callback' => 'florin_connect_block',
			)
		);
		add_shortcode( 'florin_connect', 'florin_connect_shortcode' );
	}
);
